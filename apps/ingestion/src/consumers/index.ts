import type { FactHandlers } from '@counterfoil/messaging';
import type { Dependencies } from '../dependencies.ts';
import type { JobError } from '../domain/statement.ts';
import { applyJobFact } from '../store/statements.ts';

const JOB_ERRORS: readonly JobError[] = [
  'unreadable_pdf',
  'too_many_pages',
  'no_transactions_found',
  'page_quota_exceeded',
  'processing_failed',
];

/** What extraction and review report becomes the job state that clients see. */
export function jobHandlers({ accounts }: Pick<Dependencies, 'accounts'>): FactHandlers {
  return {
    extractionStarted: async (tx, envelope, fact) => {
      await applyJobFact(tx, envelope.statementId, 'started', {
        status: 'processing',
        pageCount: fact.pagesTotal,
        ...(envelope.occurredAt === undefined ? {} : { startedAt: envelope.occurredAt }),
      });
    },
    extractionProgressed: async (tx, envelope, fact) => {
      await applyJobFact(tx, envelope.statementId, 'progressed', {
        status: 'processing',
        pagesDone: fact.pagesDone,
      });
    },
    extractionPasswordRequired: async (tx, envelope) => {
      await applyJobFact(tx, envelope.statementId, 'password_required', { status: 'password_required' });
    },
    extractionFailed: async (tx, envelope, fact) => {
      // Accounts hears of the failure too, but maybe later: whoever sees it has the pages back already.
      const { workspaceId, statementId } = envelope;
      await accounts.releasePages({ workspaceId, statementId });
      await applyJobFact(tx, envelope.statementId, 'failed', {
        status: 'failed',
        errorCode: JOB_ERRORS.find((code) => code === fact.errorCode) ?? 'processing_failed',
        ...(envelope.occurredAt === undefined ? {} : { finishedAt: envelope.occurredAt }),
      });
    },
    // Completed means that the result can be read, so it waits for review, not for extraction.
    reviewRevisionSaved: async (tx, envelope, fact) => {
      if (fact.revision !== 1) return;
      await applyJobFact(tx, envelope.statementId, 'saved', {
        status: 'completed',
        ...(envelope.occurredAt === undefined ? {} : { finishedAt: envelope.occurredAt }),
      });
    },
  };
}
