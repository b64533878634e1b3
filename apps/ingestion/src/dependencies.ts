import type { AccountsServiceService } from '@counterfoil/contracts/accounts';
import type { RetentionServiceService } from '@counterfoil/contracts/retention';
import type { Rpc } from '@counterfoil/grpc';
import type { Clock } from '@counterfoil/kernel';
import type { ObjectStore } from '@counterfoil/object-store';
import type { Database } from '@counterfoil/postgres';
import type { ReaderPool } from '@counterfoil/reader';
import type { DataKeyCache } from '@counterfoil/sealing';
import type { InFlight } from '@counterfoil/service';
import type { Logger } from '@counterfoil/telemetry';
import type { StatementRecord } from './domain/statement.ts';

/** Opens a document in the sandbox: far enough to count its pages or ask for a password, or to be rid of that. */
export type Inspector = Pick<ReaderPool, 'inspect' | 'unlock'>;

/** Everything the handlers of this service use; built once in service.ts. */
export interface Dependencies {
  readonly database: Database;
  /** A statement by its id, outside of a transaction; those asked for at the same moment are read by one statement. */
  readonly readStatement: (statementId: string) => Promise<StatementRecord | null>;
  readonly objects: ObjectStore;
  readonly accounts: Rpc<AccountsServiceService>;
  readonly retention: Rpc<RetentionServiceService>;
  readonly dataKeys: DataKeyCache;
  readonly inspector: Inspector;
  /** Documents being streamed out. */
  readonly inFlight: InFlight;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Key of the HMAC by which equal documents of a workspace are recognised. */
  readonly contentHashKey: Buffer;
  readonly contentLifetimeMs: number;
  /** Told of every byte of a document that passed through, so that its garbage does not pile up. */
  readonly bytesPassed: (bytes: number) => void;
}
