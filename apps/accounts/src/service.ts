import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { serve } from '@counterfoil/grpc';
import { ExpiringCache, gather } from '@counterfoil/kernel';
import { messagingMigrations } from '@counterfoil/messaging';
import {
  openRuntime,
  type RunningService,
  type RuntimeOverrides,
  type StartService,
} from '@counterfoil/service';
import { readAccountsConfig, type AccountsConfig } from './config.ts';
import { accountsConsumers } from './consumers/handlers.ts';
import type { Dependencies } from './dependencies.ts';
import { startSweeper } from './ledger/sweep.ts';
import { accountsHandlers } from './rpc/handlers.ts';
import { admitRequests, type RequestOfKey } from './store/request-windows.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** Starts the service from its environment. */
export const start: StartService = (environment, shared) =>
  startAccounts(readAccountsConfig(environment), shared);

/** A revoked key must stop working within five seconds everywhere; two are left for everything on the way. */
const CREDENTIALS_TTL_MS = 3_000;
/** More keys than one replica sees in three seconds; half a kilobyte each. */
const CREDENTIALS_MAX = 10_000;

/** Starts accounts: workspaces, API keys, the rate limit and the page ledger. */
export async function startAccounts(
  config: AccountsConfig,
  overrides: RuntimeOverrides = {},
): Promise<RunningService> {
  const runtime = await openRuntime({
    name: 'accounts',
    config,
    migrations: [messagingMigrations, migrations],
    overrides,
  });
  const { database, clock, logger, resources } = runtime;
  const dependencies: Dependencies = {
    database,
    clock,
    logger,
    peppers: config.API_KEY_PEPPERS,
    allowances: { free: config.ALLOWANCE_FREE_PAGES, pro: config.ALLOWANCE_PRO_PAGES },
    rateLimitPerMinute: config.RATE_LIMIT_PER_MINUTE,
    credentials: resources.use(
      new ExpiringCache({ ttlMs: CREDENTIALS_TTL_MS, entriesMax: CREDENTIALS_MAX, clock }),
    ),
    admit: gather((requests: readonly RequestOfKey[]) => admitRequests(database, requests)),
  };
  resources.use(startSweeper(dependencies));
  return runtime.serve({
    services: [serve(AccountsServiceService, accountsHandlers(dependencies))],
    handlers: accountsConsumers(clock),
  });
}
