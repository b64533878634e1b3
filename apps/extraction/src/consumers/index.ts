import { type Envelope } from '@counterfoil/contracts/events';
import { admitStatement } from '@counterfoil/fence';
import { type Clock, invariant } from '@counterfoil/kernel';
import type { FactHandlers } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import { dropDraft, insertJob, unlockJob } from '../store/jobs.ts';
import { JOB_SIGNAL } from '../worker/workers.ts';

/** Uploads become jobs; a job that waited for its password runs; a draft goes once review has saved it. */
export function extractionHandlers(clock: Clock): FactHandlers {
  return {
    statementUploaded: async (tx, envelope, fact) => {
      const job = await admitJob(tx, envelope, clock);
      if (job === null) return;
      const status = fact.locked ? 'password_required' : 'queued';
      await insertJob(tx, { ...job, pages: fact.pages, status });
      tx.signal(JOB_SIGNAL);
    },
    statementUnlocked: async (tx, envelope, fact) => {
      const job = await admitJob(tx, envelope, clock);
      if (job === null) return;
      await unlockJob(tx, { ...job, pages: fact.pages });
      tx.signal(JOB_SIGNAL);
    },
    reviewRevisionSaved: async (tx, envelope) => {
      await dropDraft(tx, envelope.statementId);
    },
  };
}

/** What a job takes from its event; null for a statement that was fenced. */
async function admitJob(tx: Tx, envelope: Envelope, clock: Clock) {
  const { statementId, workspaceId, expiresAt, occurredAt } = envelope;
  invariant(expiresAt !== undefined, 'an upload says when it expires');
  const statement = { statementId, workspaceId, expiresAt };
  if (!(await admitStatement(tx, statement))) return null;
  return { ...statement, queuedAt: occurredAt ?? clock.now() };
}
