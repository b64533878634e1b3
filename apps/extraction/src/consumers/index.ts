import { admitStatement } from '@counterfoil/fence';
import { invariant } from '@counterfoil/kernel';
import type { FactHandlers } from '@counterfoil/messaging';
import { dropDraft, insertJob, requeueJob } from '../store/jobs.ts';
import { JOB_SIGNAL } from '../worker/workers.ts';

/** Uploads become jobs; a job that waited for its password runs again; a draft goes once review has saved it. */
export const extractionHandlers: FactHandlers = {
  statementUploaded: async (tx, envelope, fact) => {
    const { statementId, workspaceId, expiresAt, occurredAt } = envelope;
    invariant(expiresAt !== undefined, 'an upload says when it expires');
    if (!(await admitStatement(tx, { statementId, workspaceId, expiresAt }))) return;
    const job = {
      statementId,
      workspaceId,
      expiresAt,
      pages: fact.pages,
      queuedAt: occurredAt ?? new Date(),
    };
    await insertJob(tx, { ...job, status: fact.locked ? 'password_required' : 'queued' });
    tx.signal(JOB_SIGNAL);
  },
  statementUnlocked: async (tx, envelope, fact) => {
    await requeueJob(tx, envelope.statementId, fact.pages);
    tx.signal(JOB_SIGNAL);
  },
  reviewRevisionSaved: async (tx, envelope) => {
    await dropDraft(tx, envelope.statementId);
  },
};
