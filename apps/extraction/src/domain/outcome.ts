import { DomainError } from '@counterfoil/kernel';
import type { ReadOutcome } from '@counterfoil/reader';
import type { StatementDraft } from '@counterfoil/statement';

/** A document on which readers died this often is at fault itself; it was not bad luck. */
export const CRASHES_MAX = 3;
/** Workers vanish when they are killed or their host is; so many on one document is no accident. */
export const LOST_CLAIMS_MAX = 10;
/** What is bound to the sealed draft besides the statement. */
export const DRAFT_KIND = 'draft';

export type Decision =
  | { readonly kind: 'draft'; readonly draft: StatementDraft; readonly pages: number }
  | { readonly kind: 'failed'; readonly errorCode: string }
  | { readonly kind: 'password_required' }
  | { readonly kind: 'retry' };

/** What becomes of a job after its document was read; `crashes` are those before this reading. */
export function decide(outcome: ReadOutcome, crashes: number): Decision {
  switch (outcome.outcome) {
    case 'statement': {
      const { accounts, transactions, printed, origins } = outcome.reading;
      if (transactions.length === 0) return { kind: 'failed', errorCode: 'no_transactions_found' };
      return { kind: 'draft', draft: { accounts, transactions, printed, origins }, pages: outcome.pages };
    }
    case 'not_a_statement':
      return { kind: 'failed', errorCode: 'no_transactions_found' };
    case 'password_required':
      return { kind: 'password_required' };
    case 'unreadable':
      if (outcome.reason === 'too_many_pages') return { kind: 'failed', errorCode: 'too_many_pages' };
      if (outcome.reason === 'crashed' && mayTryAgain(crashes)) return { kind: 'retry' };
      if (outcome.reason === 'crashed' || outcome.reason === 'limit_exceeded') {
        return { kind: 'failed', errorCode: 'processing_failed' };
      }
      return { kind: 'failed', errorCode: 'unreadable_pdf' };
  }
}

/** Whether a document on which a reader just died, after `crashes` others, is read once more. */
export function mayTryAgain(crashes: number): boolean {
  return crashes + 1 < CRASHES_MAX;
}

export function statementDeleted(): DomainError {
  return new DomainError('gone', 'statement_deleted', 'The statement was deleted; its content is gone.');
}
