import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { ExportServiceService } from '@counterfoil/contracts/export';
import { ExtractionServiceService } from '@counterfoil/contracts/extraction';
import type { IngestionServiceService } from '@counterfoil/contracts/ingestion';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { ReviewServiceService } from '@counterfoil/contracts/review';
import { connect, type Rpc } from '@counterfoil/grpc';
import type { ServiceAddresses } from './config.ts';
import { uploadDefinition } from './upload/upload-definition.ts';

/** The services behind the gateway, as typed calls. */
export interface Services {
  readonly accounts: Rpc<typeof AccountsServiceService>;
  readonly ingestion: Rpc<typeof IngestionServiceService>;
  readonly extraction: Rpc<typeof ExtractionServiceService>;
  readonly review: Rpc<typeof ReviewServiceService>;
  readonly export: Rpc<typeof ExportServiceService>;
  readonly retention: Rpc<typeof RetentionServiceService>;
}

export interface ServiceConnections extends AsyncDisposable {
  readonly rpc: Services;
}

/**
 * Connects to every service. Only calls that are safe to repeat are retried; a counted request (AdmitRequest)
 * and a claimed key (BeginUpload) are not. What nearly every request asks is gathered: see libs/grpc.
 */
export function connectServices(addresses: ServiceAddresses, token: string): ServiceConnections {
  const accounts = connect(AccountsServiceService, {
    address: addresses.accounts,
    token,
    idempotent: ['getAccount'],
    gathered: ['admitRequest'],
  });
  const ingestion = connect(uploadDefinition, {
    address: addresses.ingestion,
    token,
    idempotent: ['getStatement', 'listStatements', 'unlockStatement', 'finishUpload', 'abandonUpload'],
    gathered: ['getStatement'],
  });
  const extraction = connect(ExtractionServiceService, {
    address: addresses.extraction,
    token,
    idempotent: ['renderPage'],
  });
  const review = connect(ReviewServiceService, {
    address: addresses.review,
    token,
    idempotent: ['getRevision', 'getRevisionStates', 'listRevisions', 'saveReview', 'approveRevision'],
    gathered: ['getRevisionStates'],
  });
  const exports = connect(ExportServiceService, {
    address: addresses.export,
    token,
    idempotent: ['getExport', 'convert'],
  });
  const retention = connect(RetentionServiceService, {
    address: addresses.retention,
    token,
    idempotent: ['deleteStatement', 'getDeletion'],
  });
  const all = [accounts, ingestion, extraction, review, exports, retention];
  return {
    rpc: {
      accounts: accounts.rpc,
      ingestion: ingestion.rpc,
      extraction: extraction.rpc,
      review: review.rpc,
      export: exports.rpc,
      retention: retention.rpc,
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((connection) => connection[Symbol.asyncDispose]()));
    },
  };
}
