import type { ExtractionServiceService } from '@counterfoil/contracts/extraction';
import type { Rpc } from '@counterfoil/grpc';
import type { Clock } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import type { DataKeyCache } from '@counterfoil/sealing';
import type { Logger } from '@counterfoil/telemetry';

/** Everything the handlers of this service use; built once in service.ts. */
export interface Dependencies {
  readonly database: Database;
  readonly extraction: Rpc<ExtractionServiceService>;
  readonly dataKeys: DataKeyCache;
  readonly clock: Clock;
  readonly logger: Logger;
}
