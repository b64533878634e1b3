import { ExtractionServiceService } from '@counterfoil/contracts/extraction';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { IngestionServiceService } from '@counterfoil/contracts/ingestion';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { fenceMigrations, startFence } from '@counterfoil/fence';
import { serve } from '@counterfoil/grpc';
import { messagingMigrations } from '@counterfoil/messaging';
import { ReaderPool } from '@counterfoil/reader';
import { DataKeyCache } from '@counterfoil/sealing';
import {
  InFlight,
  openRuntime,
  type RunningService,
  type RuntimeOverrides,
  type StartService,
} from '@counterfoil/service';
import { Gauge, type Registry } from '@counterfoil/telemetry';
import { readExtractionConfig, type ExtractionConfig } from './config.ts';
import { extractionHandlers } from './consumers/index.ts';
import type { Dependencies, Reader } from './dependencies.ts';
import { statementDeleted } from './domain/outcome.ts';
import { getResult } from './rpc/get-result.ts';
import { renderPage } from './rpc/render-page.ts';
import { countOpenJobs, requeueAbandoned } from './store/jobs.ts';
import { startWorkers } from './worker/workers.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** Starts the service from its environment. */
export const start: StartService = (environment, shared) =>
  startExtraction(readExtractionConfig(environment), shared);

export interface ExtractionOverrides extends RuntimeOverrides {
  readonly reader?: Reader;
}

/** Starts extraction: the job queue, its workers, page images. */
export async function startExtraction(
  config: ExtractionConfig,
  overrides: ExtractionOverrides = {},
): Promise<RunningService> {
  const runtime = await openRuntime({
    name: 'extraction',
    config,
    migrations: [messagingMigrations, fenceMigrations, migrations],
    overrides,
  });
  const { database, clock, logger, resources } = runtime;
  const retention = runtime.connect(RetentionServiceService, config.RETENTION_ADDRESS, ['getDataKey']);
  const reader =
    overrides.reader ??
    resources.use(
      new ReaderPool({
        children: config.READER_CHILDREN,
        practises: true,
        ocrThreads: config.OCR_THREADS,
        textSecondsMax: config.READER_TEXT_MS / 1000,
        ocrSecondsPerPageMax: config.READER_OCR_PAGE_MS / 1000,
      }),
    );
  const dependencies: Dependencies = {
    database,
    clock,
    logger,
    reader,
    inFlight: new InFlight(),
    ingestion: runtime.connect(IngestionServiceService, config.INGESTION_ADDRESS),
    dataKeys: new DataKeyCache({
      fetch: async (statementId) => (await retention.getDataKey({ statementId })).dataKey,
      clock,
    }),
  };
  const fence = resources.use(
    startFence({
      service: 'extraction',
      database,
      logger,
      countItems: async () => 1,
      onFenced: (statementId) => {
        dependencies.dataKeys.drop(statementId);
        dependencies.inFlight.end(statementId, statementDeleted());
      },
    }),
  );
  if (overrides.soleInstance === true) await requeueAbandoned(database);
  exposeQueue(dependencies, runtime.registry);
  resources.use(startWorkers(dependencies, config.WORKERS));
  return runtime.serve({
    services: [
      serve(FenceServiceService, fence.rpc),
      serve(ExtractionServiceService, {
        getResult: (request) => getResult(dependencies, request),
        renderPage: (request, call) => renderPage(dependencies, request, call),
      }),
    ],
    handlers: { ...fence.handlers, ...extractionHandlers(clock) },
  });
}

/** Queue depth, by which workers are scaled. */
function exposeQueue({ database }: Dependencies, registry: Registry): void {
  const gauge = new Gauge({
    name: 'counterfoil_extraction_jobs',
    help: 'Jobs that wait or run',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const { queued, running } = await countOpenJobs(database);
      gauge.set({ status: 'queued' }, queued);
      gauge.set({ status: 'running' }, running);
    },
  });
}
