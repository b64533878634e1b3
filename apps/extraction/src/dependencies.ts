import type { IngestionServiceService } from '@counterfoil/contracts/ingestion';
import type { Rpc } from '@counterfoil/grpc';
import type { Clock } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import type { ReaderPool } from '@counterfoil/reader';
import type { DataKeyCache } from '@counterfoil/sealing';
import type { InFlight } from '@counterfoil/service';
import type { Logger } from '@counterfoil/telemetry';

/** The sandboxed reader. */
export type Reader = Pick<ReaderPool, 'read' | 'renderPage'>;

/** Everything the handlers and workers of this service use; built once in service.ts. */
export interface Dependencies {
  readonly database: Database;
  readonly ingestion: Rpc<IngestionServiceService>;
  readonly dataKeys: DataKeyCache;
  readonly reader: Reader;
  /** Documents being read and pages being painted. */
  readonly inFlight: InFlight;
  readonly clock: Clock;
  readonly logger: Logger;
}
