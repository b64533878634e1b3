import type { Fact } from '@counterfoil/messaging';
import { sealBytes } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { readDocument } from '../document.ts';
import { type Decision, decide, DRAFT_KIND } from '../domain/outcome.ts';
import { type ClaimedJob, requeueCrashed, returnJob } from '../store/jobs.ts';
import { failJob, finish, publish } from './job-facts.ts';
import { keepLease } from './lease.ts';
import { ProgressReports } from './progress-reports.ts';

/**
 * Reads one claimed document and records what came of it, under the claim's fence.
 * `stopping` aborts at shutdown: the claim is given back.
 */
export async function processJob(
  dependencies: Dependencies,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  using work = dependencies.inFlight.begin(job.statementId);
  using lease = keepLease(dependencies, job);
  const abandoned = AbortSignal.any([lease.lost, work.signal]);
  const decision = await readJob(dependencies, job, AbortSignal.any([abandoned, stopping])).catch(
    (error: unknown) => {
      if (abandoned.aborted || stopping.aborted) return null;
      throw error;
    },
  );
  // Another worker has it, or the statement is gone.
  if (abandoned.aborted) return;
  if (decision === null) return await returnJob(dependencies.database, job);
  await record(dependencies, job, decision);
}

async function readJob(dependencies: Dependencies, job: ClaimedJob, signal: AbortSignal): Promise<Decision> {
  const { statementId, pages } = job;
  await publish(dependencies, job, { $case: 'extractionStarted', value: { pagesTotal: pages } });
  await using progress = new ProgressReports(dependencies, job);
  const outcome = await dependencies.reader.read({
    document: readDocument(dependencies, job, signal),
    documentKey: statementId,
    signal,
    onProgress: (done, total) => progress.report(done, total),
  });
  return decide(outcome, job.crashes);
}

async function record(dependencies: Dependencies, job: ClaimedJob, decision: Decision): Promise<void> {
  switch (decision.kind) {
    case 'retry':
      return requeueCrashed(dependencies.database, job);
    case 'password_required': {
      const fact: Fact = { $case: 'extractionPasswordRequired', value: {} };
      return finish(dependencies, job, { status: 'password_required' }, fact);
    }
    case 'failed':
      return failJob(dependencies, job, decision.errorCode);
    case 'draft': {
      const { statementId } = job;
      const dataKey = await dependencies.dataKeys.get(statementId);
      const json = Buffer.from(JSON.stringify(decision.draft), 'utf8');
      const sealedDraft = sealBytes(dataKey, { statementId, kind: DRAFT_KIND }, json);
      const value = { pages: decision.pages, transactions: decision.draft.transactions.length };
      const fact: Fact = { $case: 'extractionCompleted', value };
      return finish(dependencies, job, { status: 'done', sealedDraft }, fact);
    }
  }
}
