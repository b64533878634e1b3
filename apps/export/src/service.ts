import { ExportServiceService } from '@counterfoil/contracts/export';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { ReviewServiceService } from '@counterfoil/contracts/review';
import { fenceMigrations, startFence } from '@counterfoil/fence';
import { serve } from '@counterfoil/grpc';
import { messagingMigrations } from '@counterfoil/messaging';
import { type ObjectStore, openS3ObjectStore } from '@counterfoil/object-store';
import { DataKeyCache } from '@counterfoil/sealing';
import {
  openRuntime,
  type RunningService,
  type RuntimeOverrides,
  s3SettingsOf,
  type StartService,
} from '@counterfoil/service';
import { type ExportConfig, readExportConfig } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { convert } from './rpc/convert.ts';
import { getExport } from './rpc/get-export.ts';
import { readExportFile } from './rpc/read-export-file.ts';
import { endLeases, listObjectKeysOf } from './store/exports.ts';
import { countInputs } from './store/inputs.ts';
import { startExportSweeper } from './sweeper.ts';
import { startRenderer } from './worker/renderer.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** Starts the service from its environment. */
export const start: StartService = (environment, shared) =>
  startExport(readExportConfig(environment), shared);

export interface ExportOverrides extends RuntimeOverrides {
  readonly objects?: ObjectStore;
}

/** Starts export: JSON, CSV, XLSX and OFX of approved revisions. */
export async function startExport(
  config: ExportConfig,
  overrides: ExportOverrides = {},
): Promise<RunningService> {
  const runtime = await openRuntime({
    name: 'export',
    config,
    migrations: [messagingMigrations, fenceMigrations, migrations],
    overrides,
  });
  const { database, clock, logger, resources } = runtime;
  const retention = runtime.connect(RetentionServiceService, config.RETENTION_ADDRESS, ['getDataKey']);
  const objects = overrides.objects ?? resources.use(await openS3ObjectStore(s3SettingsOf(config)));
  const dependencies: Dependencies = {
    database,
    clock,
    logger,
    objects,
    review: runtime.connect(ReviewServiceService, config.REVIEW_ADDRESS, [
      'getApprovedRevision',
      'getRevision',
    ]),
    dataKeys: new DataKeyCache({
      fetch: async (statementId) => (await retention.getDataKey({ statementId })).dataKey,
    }),
  };
  const fence = resources.use(
    startFence({
      service: 'export',
      database,
      logger,
      countItems: countInputs,
      listObjects: listObjectKeysOf,
      removeObjects: (keys) => objects.remove(keys),
      onFenced: (statementId) => dependencies.dataKeys.drop(statementId),
    }),
  );
  // What a killed process was writing is begun again now, not when its lease ends.
  if (overrides.soleInstance === true) await endLeases(database);
  resources.use(startRenderer(dependencies));
  resources.use(startExportSweeper(dependencies));
  return runtime.serve({
    services: [
      serve(FenceServiceService, fence.rpc),
      serve(ExportServiceService, {
        convert: (request) => convert(dependencies, request),
        getExport: (request) => getExport(dependencies, request),
        readExportFile: (request) => readExportFile(dependencies, request),
      }),
    ],
    handlers: { ...fence.handlers },
  });
}
