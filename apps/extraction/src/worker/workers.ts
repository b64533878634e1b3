import { DomainError, sleep } from '@counterfoil/kernel';
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
  const stopping = new AbortController();
  let wake = Promise.withResolvers<void>();
  const listener = dependencies.database.onSignal(JOB_SIGNAL, () => {
    wake.resolve();
    wake = Promise.withResolvers<void>();
  });
  const waiting = () => Promise.race([wake.promise, sleep(POLL_MS, stopping.signal)]);
  const workers = Array.from({ length: concurrency }, () => work(dependencies, stopping.signal, waiting));
  return {
    async [Symbol.asyncDispose]() {
      listener[Symbol.dispose]();
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

async function work(
  dependencies: Dependencies,
  signal: AbortSignal,
  waiting: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const job = await claim(dependencies);
    if (job === null) {
      await waiting();
      continue;
    }
    try {
      if (job.lostClaims >= LOST_CLAIMS_MAX) await failJob(dependencies, job, 'processing_failed');
      else await processJob(dependencies, job, signal);
    } catch (error) {
      await settleFailure(dependencies, job, error);
      await sleep(BACKOFF_MS, signal);
    }
  }
}

async function claim({ database, clock, logger }: Dependencies): Promise<ClaimedJob | null> {
  const now = clock.now();
  try {
    return await claimJob(database, now, new Date(now.getTime() + LEASE_MS));
  } catch (error) {
    logger.error({ err: error }, 'no job could be claimed');
    return null;
  }
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
