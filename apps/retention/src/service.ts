import { FenceServiceService } from '@counterfoil/contracts/fence';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { serve } from '@counterfoil/grpc';
import { messagingMigrations } from '@counterfoil/messaging';
import { openFileKeyRing } from '@counterfoil/sealing';
import {
  openRuntime,
  type RunningService,
  type RuntimeOverrides,
  type StartService,
} from '@counterfoil/service';
import { readRetentionConfig, type RetentionConfig } from './config.ts';
import { retentionHandlers } from './consumers/index.ts';
import type { Dependencies } from './dependencies.ts';
import { deleteStatement } from './rpc/delete-statement.ts';
import { getDataKey } from './rpc/get-data-key.ts';
import { getDeletion } from './rpc/get-deletion.ts';
import { registerStatement } from './rpc/register-statement.ts';
import { startSweeper } from './sweeper.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** Starts the service from its environment. */
export const start: StartService = (environment, shared) =>
  startRetention(readRetentionConfig(environment), shared);

/** Starts retention: expiry, fenced deletion and the content keys. */
export async function startRetention(
  config: RetentionConfig,
  overrides: RuntimeOverrides = {},
): Promise<RunningService> {
  const runtime = await openRuntime({
    name: 'retention',
    config,
    migrations: [messagingMigrations, migrations],
    overrides,
  });
  const { database, clock, logger, resources } = runtime;
  const fence = (address: string) => runtime.connect(FenceServiceService, address, ['fenceStatement']);
  const dependencies: Dependencies = {
    database,
    clock,
    logger,
    keyRing: resources.use(await openFileKeyRing(config.KEY_RING_DIR, clock)),
    fences: {
      ingestion: fence(config.INGESTION_ADDRESS),
      extraction: fence(config.EXTRACTION_ADDRESS),
      review: fence(config.REVIEW_ADDRESS),
      export: fence(config.EXPORT_ADDRESS),
    },
  };
  resources.use(startSweeper(dependencies, config.SWEEP_INTERVAL_MS));
  return runtime.serve({
    services: [
      serve(RetentionServiceService, {
        registerStatement: (request) => registerStatement(dependencies, request),
        getDataKey: (request) => getDataKey(dependencies, request),
        deleteStatement: (request) => deleteStatement(dependencies, request),
        getDeletion: (request) => getDeletion(dependencies, request),
      }),
    ],
    handlers: retentionHandlers(clock),
  });
}
