import type { Pepper } from '@counterfoil/api-keys';
import type { Clock, ExpiringCache } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import type { Logger } from '@counterfoil/telemetry';
import type { Allowances } from './domain/plan.ts';
import type { WindowAnswer } from './domain/rate-limit.ts';
import type { Credential } from './store/keys.ts';
import type { RequestOfKey } from './store/request-windows.ts';

/** Everything the handlers of this service use; built once in service.ts. */
export interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly peppers: readonly Pepper[];
  readonly allowances: Allowances;
  /** The deployment's limit, for keys without one of their own. */
  readonly rateLimitPerMinute: number;
  /** Keys by their public id; short-lived, so that a revocation is soon known in every replica. */
  readonly credentials: ExpiringCache<Credential | null>;
  /** Counts a request against its key's limit; requests that wait at the same moment are counted by one statement. */
  readonly admit: (request: RequestOfKey) => Promise<WindowAnswer>;
}
