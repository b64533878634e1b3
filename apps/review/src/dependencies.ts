import type { ExtractionServiceService } from '@counterfoil/contracts/extraction';
import type { Rpc } from '@counterfoil/grpc';
import type { Clock } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import type { DataKeyCache } from '@counterfoil/sealing';
import type { Logger } from '@counterfoil/telemetry';
import type { StateRow, StatesWanted } from './store/revisions.ts';

/** Everything the handlers of this service use; built once in service.ts. */
export interface Dependencies {
  readonly database: Database;
  /** Revision numbers of live statements; what is asked for at the same moment is read by one statement. */
  readonly readStates: (wanted: StatesWanted) => Promise<readonly StateRow[]>;
  readonly extraction: Rpc<ExtractionServiceService>;
  readonly dataKeys: DataKeyCache;
  readonly clock: Clock;
  readonly logger: Logger;
}
