import type { Dependencies } from '../dependencies.ts';
import { type ClaimedJob, renewLease } from '../store/jobs.ts';

/** A worker that is not heard of for this long is taken for dead. */
export const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

export interface Lease extends Disposable {
  /** Aborted once the claim is another worker's, or the job is gone. */
  readonly lost: AbortSignal;
}

/** Renews a claim until disposed. */
export function keepLease({ database, clock, logger }: Dependencies, job: ClaimedJob): Lease {
  const lost = new AbortController();
  const renew = async () => {
    try {
      const until = new Date(clock.now().getTime() + LEASE_MS);
      if (!(await renewLease(database, job, until))) lost.abort();
    } catch (error) {
      // A database out of reach: whether the claim stands is decided when it is written under its fence.
      logger.warn({ err: error, statementId: job.statementId }, 'lease not renewed');
    }
  };
  const timer = setInterval(() => void renew(), RENEW_MS);
  return { lost: lost.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
