import { enqueue, type Fact, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import type { Dependencies } from '../dependencies.ts';
import { type ClaimedJob, finishJob, holdClaim, type JobEnd } from '../store/jobs.ts';

/** Ends a job as failed, with a job error code of the REST contract. */
export async function failJob(dependencies: Dependencies, job: ClaimedJob, errorCode: string): Promise<void> {
  const fact: Fact = { $case: 'extractionFailed', value: { errorCode } };
  await finish(dependencies, job, { status: 'failed', errorCode }, fact);
}

/** Ends a job and says so; nothing of it happens when the claim was lost. */
export async function finish(
  dependencies: Dependencies,
  job: ClaimedJob,
  end: JobEnd,
  fact: Fact,
): Promise<void> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    if (await finishJob(tx, job, end, clock.now())) await enqueueFact(dependencies, tx, job, fact);
  });
}

/** Says something about a job under way; nothing when the claim was lost. */
export async function publish(dependencies: Dependencies, job: ClaimedJob, fact: Fact): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    if (await holdClaim(tx, job)) await enqueueFact(dependencies, tx, job, fact);
  });
}

async function enqueueFact({ clock }: Dependencies, tx: Tx, job: ClaimedJob, fact: Fact): Promise<void> {
  const { statementId, workspaceId, expiresAt } = job;
  await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: clock.now(), fact }));
}
