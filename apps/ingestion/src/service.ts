import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { fenceMigrations, startFence } from '@counterfoil/fence';
import { type Handlers, serve } from '@counterfoil/grpc';
import { gather } from '@counterfoil/kernel';
import { messagingMigrations } from '@counterfoil/messaging';
import { type ObjectStore, openS3ObjectStore } from '@counterfoil/object-store';
import { ReaderPool } from '@counterfoil/reader';
import { DataKeyCache } from '@counterfoil/sealing';
import {
  InFlight,
  openRuntime,
  type RunningService,
  s3SettingsOf,
  type RuntimeOverrides,
  type StartService,
  youngGarbageCollector,
} from '@counterfoil/service';
import { readIngestionConfig, type IngestionConfig } from './config.ts';
import { jobHandlers } from './consumers/index.ts';
import type { Dependencies, Inspector } from './dependencies.ts';
import { statementDeleted } from './domain/statement.ts';
import { abandonUploadRpc } from './rpc/abandon-upload.ts';
import { beginUpload } from './rpc/begin-upload.ts';
import { finishUploadRpc } from './rpc/finish-upload.ts';
import { getStatement } from './rpc/get-statement.ts';
import { listStatementsRpc } from './rpc/list-statements.ts';
import { openDocument } from './rpc/open-document.ts';
import { unlockStatement } from './rpc/unlock-statement.ts';
import { ingestionDefinition } from './rpc/upload-definition.ts';
import { uploadStatement } from './rpc/upload-statement.ts';
import { findStatements, listObjectKeys } from './store/statements.ts';
import { endLeases } from './store/uploads.ts';
import { startUploadSweeper } from './sweeper.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** Starts the service from its environment. */
export const start: StartService = (environment, shared) =>
  startIngestion(readIngestionConfig(environment), shared);

export interface IngestionOverrides extends RuntimeOverrides {
  readonly objects?: ObjectStore;
  readonly reader?: Inspector;
}

/** Starts ingestion: uploads, documents and the job state that clients see. */
export async function startIngestion(
  config: IngestionConfig,
  overrides: IngestionOverrides = {},
): Promise<RunningService> {
  const runtime = await openRuntime({
    name: 'ingestion',
    config,
    migrations: [messagingMigrations, fenceMigrations, migrations],
    overrides,
  });
  const { database, clock, logger, resources } = runtime;
  const retention = runtime.connect(RetentionServiceService, config.RETENTION_ADDRESS, [
    'registerStatement',
    'getDataKey',
    'deleteStatement',
  ]);
  const objects = overrides.objects ?? resources.use(await openS3ObjectStore(s3SettingsOf(config)));
  const dependencies: Dependencies = {
    database,
    readStatement: gather((statementIds: readonly string[]) => findStatements(database, statementIds)),
    clock,
    logger,
    retention,
    objects,
    accounts: runtime.connect(AccountsServiceService, config.ACCOUNTS_ADDRESS, [
      'reservePages',
      'releasePages',
    ]),
    dataKeys: new DataKeyCache({
      fetch: async (statementId) => (await retention.getDataKey({ statementId })).dataKey,
      clock,
    }),
    inspector: overrides.reader ?? resources.use(new ReaderPool({ children: config.INSPECTOR_CHILDREN })),
    inFlight: new InFlight(),
    contentHashKey: config.CONTENT_HASH_KEY,
    contentLifetimeMs: config.CONTENT_LIFETIME_SECONDS * 1000,
    bytesPassed: youngGarbageCollector(),
  };
  if (overrides.soleInstance === true) await endLeases(database, clock.now());
  resources.use(startUploadSweeper(dependencies));
  const fence = resources.use(
    startFence({
      service: 'ingestion',
      database,
      logger,
      countItems: async () => 1,
      listObjects: listObjectKeys,
      removeObjects: (keys) => objects.remove(keys),
      onFenced: (statementId) => {
        dependencies.dataKeys.drop(statementId);
        dependencies.inFlight.end(statementId, statementDeleted());
      },
    }),
  );
  return runtime.serve({
    services: [serve(FenceServiceService, fence.rpc), serve(ingestionDefinition, handlersOf(dependencies))],
    handlers: { ...fence.handlers, ...jobHandlers(dependencies) },
  });
}

function handlersOf(dependencies: Dependencies): Handlers<typeof ingestionDefinition> {
  return {
    beginUpload: (request) => beginUpload(dependencies, request),
    uploadStatement: (requests, call) => uploadStatement(dependencies, requests, call),
    finishUpload: (request) => finishUploadRpc(dependencies, request),
    abandonUpload: (request) => abandonUploadRpc(dependencies, request),
    getStatement: (request) => getStatement(dependencies, request),
    listStatements: (request) => listStatementsRpc(dependencies, request),
    unlockStatement: (request) => unlockStatement(dependencies, request),
    openDocument: (request) => openDocument(dependencies, request),
  };
}
