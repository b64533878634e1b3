import { type Fact, enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import { sealBytes } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { openDocument } from '../document.ts';
import { type Decision, decide, DRAFT_KIND } from '../domain/outcome.ts';
import {
  type ClaimedJob,
  finishJob,
  type JobEnd,
  renewLease,
  requeueClaim,
  returnJob,
} from '../store/jobs.ts';

/** A worker that is not heard of for this long is taken for dead. */
export const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** Progress is for a person who watches; more often than this nobody sees it. */
const PROGRESS_MS = 500;

/**
 * Reads one claimed document and records what came of it, under the claim's fence.
 * `signal` aborts at shutdown: the claim is given back.
 */
export async function processJob(
  dependencies: Dependencies,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = dependencies;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewLease(database, job, new Date(clock.now().getTime() + LEASE_MS)).then(
      (kept) => (kept ? undefined : lost.abort()),
      // A database out of reach: the lease decides.
      (error: unknown) =>
        dependencies.logger.warn({ err: error, statementId: job.statementId }, 'lease not renewed'),
    );
  }, RENEW_MS);
  try {
    await publish(dependencies, job, { $case: 'extractionStarted', value: { pagesTotal: job.pages } });
    const outcome = await readJob(dependencies, job, AbortSignal.any([signal, lost.signal]));
    if (lost.signal.aborted) return;
    if (signal.aborted) return await returnJob(database, job);
    await record(dependencies, job, decide(outcome, job.attempts));
  } finally {
    clearInterval(renewal);
  }
}

async function readJob(dependencies: Dependencies, job: ClaimedJob, signal: AbortSignal) {
  const { statementId } = job;
  const { password, chunks } = await openDocument(dependencies, statementId, signal);
  return dependencies.reader.read({
    document: chunks,
    documentKey: statementId,
    signal,
    onProgress: progressReporter(dependencies, job),
    ...(password === '' ? {} : { password }),
  });
}

function progressReporter(
  dependencies: Dependencies,
  job: ClaimedJob,
): (done: number, total: number) => void {
  let reportedAt = Date.now();
  let sending = Promise.resolve();
  return (done, total) => {
    if (done >= total || Date.now() - reportedAt < PROGRESS_MS) return;
    reportedAt = Date.now();
    const fact: Fact = { $case: 'extractionProgressed', value: { pagesDone: done, pagesTotal: total } };
    sending = sending
      .then(() => publish(dependencies, job, fact))
      .catch((error: unknown) => dependencies.logger.warn({ err: error }, 'progress not reported'));
  };
}

async function record(dependencies: Dependencies, job: ClaimedJob, decision: Decision): Promise<void> {
  const { statementId } = job;
  switch (decision.kind) {
    case 'retry':
      return requeueClaim(dependencies.database, job);
    case 'password_required':
      return finish(
        dependencies,
        job,
        { status: 'password_required' },
        { $case: 'extractionPasswordRequired', value: {} },
      );
    case 'failed':
      return failJob(dependencies, job, decision.errorCode);
    case 'draft': {
      const dataKey = await dependencies.dataKeys.get(statementId);
      const json = Buffer.from(JSON.stringify(decision.draft), 'utf8');
      const sealedDraft = sealBytes(dataKey, { statementId, kind: DRAFT_KIND }, json);
      const value = { pages: decision.pages, transactions: decision.draft.transactions.length };
      return finish(
        dependencies,
        job,
        { status: 'done', sealedDraft },
        { $case: 'extractionCompleted', value },
      );
    }
  }
}

/** Ends a job as failed, with a job error code of the REST contract. */
export async function failJob(dependencies: Dependencies, job: ClaimedJob, errorCode: string): Promise<void> {
  await finish(
    dependencies,
    job,
    { status: 'failed', errorCode },
    { $case: 'extractionFailed', value: { errorCode } },
  );
}

async function finish(dependencies: Dependencies, job: ClaimedJob, end: JobEnd, fact: Fact): Promise<void> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    if (await finishJob(tx, job, end, clock.now())) await enqueueFact(dependencies, tx, job, fact);
  });
}

async function publish(dependencies: Dependencies, job: ClaimedJob, fact: Fact): Promise<void> {
  await dependencies.database.transaction((tx) => enqueueFact(dependencies, tx, job, fact));
}

async function enqueueFact({ clock }: Dependencies, tx: Tx, job: ClaimedJob, fact: Fact): Promise<void> {
  const { statementId, workspaceId, expiresAt } = job;
  await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: clock.now(), fact }));
}
