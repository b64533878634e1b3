import type { ReviewServiceService } from '@counterfoil/contracts/review';
import type { Rpc } from '@counterfoil/grpc';
import type { Clock } from '@counterfoil/kernel';
import type { ObjectStore } from '@counterfoil/object-store';
import type { Database } from '@counterfoil/postgres';
import type { DataKeyCache } from '@counterfoil/sealing';
import type { Logger } from '@counterfoil/telemetry';

/** Everything the handlers and the renderer of this service use; built once in service.ts. */
export interface Dependencies {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly review: Rpc<ReviewServiceService>;
  readonly dataKeys: DataKeyCache;
  readonly clock: Clock;
  readonly logger: Logger;
}
