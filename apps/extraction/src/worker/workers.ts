import { DomainError, sleep } from '@counterfoil/kernel';
import { startWorkLoops } from '@counterfoil/service';
import type { Dependencies } from '../dependencies.ts';
import { LOST_CLAIMS_MAX, mayTryAgain } from '../domain/outcome.ts';
import { claimJob, type ClaimedJob, requeueCrashed, returnJob } from '../store/jobs.ts';
import { failJob } from './job-facts.ts';
import { LEASE_MS } from './lease.ts';
import { processJob } from './process-job.ts';

/** Signalled in the transaction that queues a job. */
export const JOB_SIGNAL = 'job';
/** How long a job of another replica, or one whose lease ran out, may wait to be seen. */
const POLL_MS = 250;
/** After a failure that was not the document's, so that a broken database is not hammered. */
const BACKOFF_MS = 1_000;

/** Runs `concurrency` workers until disposed; then claims are given back and the rest is drained. */
export function startWorkers(dependencies: Dependencies, concurrency: number): AsyncDisposable {
  const { database, logger } = dependencies;
  return startWorkLoops({
    ...{ database, logger, concurrency, signal: JOB_SIGNAL, pollMs: POLL_MS },
    next: (stopping) => workOnNext(dependencies, stopping),
  });
}

async function workOnNext(dependencies: Dependencies, stopping: AbortSignal): Promise<boolean> {
  const { clock, database } = dependencies;
  const now = clock.now();
  const job = await claimJob(database, now, new Date(now.getTime() + LEASE_MS));
  if (job === null) return false;
  try {
    if (job.lostClaims >= LOST_CLAIMS_MAX) await failJob(dependencies, job, 'processing_failed');
    else await processJob(dependencies, job, stopping);
  } catch (error) {
    await settleFailure(dependencies, job, error);
    await sleep(BACKOFF_MS, stopping);
  }
  return true;
}

/**
 * What becomes of a claim whose processing threw: a service out of reach is waited for, a fenced statement has no job
 * any more, and a fault of this code is tried again a bounded number of times.
 */
async function settleFailure(dependencies: Dependencies, job: ClaimedJob, error: unknown): Promise<void> {
  const { database, logger } = dependencies;
  const kind = error instanceof DomainError ? error.kind : null;
  if (kind === 'gone' || kind === 'not_found') return;
  logger.error({ err: error, statementId: job.statementId, crashes: job.crashes }, 'job failed');
  try {
    if (kind === 'unavailable' || kind === 'timeout') await returnJob(database, job);
    else if (mayTryAgain(job.crashes)) await requeueCrashed(database, job);
    else await failJob(dependencies, job, 'processing_failed');
  } catch (settling) {
    logger.warn({ err: settling, statementId: job.statementId }, 'claim not settled, its lease will run out');
  }
}
