import { ExtractionServiceService } from '@counterfoil/contracts/extraction';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { ReviewServiceService } from '@counterfoil/contracts/review';
import { fenceMigrations, startFence } from '@counterfoil/fence';
import { serve } from '@counterfoil/grpc';
import { gather } from '@counterfoil/kernel';
import { messagingMigrations } from '@counterfoil/messaging';
import { DataKeyCache } from '@counterfoil/sealing';
import {
  openRuntime,
  type RunningService,
  type RuntimeOverrides,
  type StartService,
} from '@counterfoil/service';
import { readReviewConfig, type ReviewConfig } from './config.ts';
import { extractionCompleted } from './consumers/extraction-completed.ts';
import type { Dependencies } from './dependencies.ts';
import { approveRevision } from './rpc/approve-revision.ts';
import { getApprovedRevision } from './rpc/get-approved-revision.ts';
import { getRevision } from './rpc/get-revision.ts';
import { getRevisionStates } from './rpc/get-revision-states.ts';
import { listRevisions } from './rpc/list-revisions.ts';
import { saveReview } from './rpc/save-review.ts';
import { countRevisions, listStatesForMany, type StatesWanted } from './store/revisions.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** Starts the service from its environment. */
export const start: StartService = (environment, shared) =>
  startReview(readReviewConfig(environment), shared);

/** Starts review: revisions, operations and approvals. */
export async function startReview(
  config: ReviewConfig,
  overrides: RuntimeOverrides = {},
): Promise<RunningService> {
  const runtime = await openRuntime({
    name: 'review',
    config,
    migrations: [messagingMigrations, fenceMigrations, migrations],
    overrides,
  });
  const { database, clock, logger, resources } = runtime;
  const retention = runtime.connect(RetentionServiceService, config.RETENTION_ADDRESS, ['getDataKey']);
  const dependencies: Dependencies = {
    database,
    readStates: gather((wanted: readonly StatesWanted[]) => listStatesForMany(database, wanted, clock.now())),
    clock,
    logger,
    extraction: runtime.connect(ExtractionServiceService, config.EXTRACTION_ADDRESS, ['getResult']),
    dataKeys: new DataKeyCache({
      fetch: async (statementId) => (await retention.getDataKey({ statementId })).dataKey,
      clock,
    }),
  };
  const fence = resources.use(
    startFence({
      service: 'review',
      database,
      logger,
      countItems: countRevisions,
      onFenced: (statementId) => dependencies.dataKeys.drop(statementId),
    }),
  );
  return runtime.serve({
    services: [
      serve(FenceServiceService, fence.rpc),
      serve(ReviewServiceService, {
        getRevision: (request) => getRevision(dependencies, request),
        listRevisions: (request) => listRevisions(dependencies, request),
        getRevisionStates: (request) => getRevisionStates(dependencies, request),
        saveReview: (request) => saveReview(dependencies, request),
        approveRevision: (request) => approveRevision(dependencies, request),
        getApprovedRevision: (request) => getApprovedRevision(dependencies, request),
      }),
    ],
    handlers: { ...fence.handlers, extractionCompleted: extractionCompleted(dependencies) },
  });
}
