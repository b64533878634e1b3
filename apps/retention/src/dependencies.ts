import type { FenceServiceService } from '@counterfoil/contracts/fence';
import type { Rpc } from '@counterfoil/grpc';
import type { Clock } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import type { KeyRing } from '@counterfoil/sealing';
import type { Logger } from '@counterfoil/telemetry';
import type { CONTENT_SERVICES } from './domain/deletion.ts';

export type ContentService = (typeof CONTENT_SERVICES)[number];

/** Everything the handlers and the sweeper of this service use; built once in service.ts. */
export interface Dependencies {
  readonly database: Database;
  readonly keyRing: KeyRing;
  readonly fences: Readonly<Record<ContentService, Rpc<FenceServiceService>>>;
  readonly clock: Clock;
  readonly logger: Logger;
}
