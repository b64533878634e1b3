import type { ReadOutcome } from '@counterfoil/reader';
import type { StatementDraft } from '@counterfoil/statement';

/** A document whose reader was killed this often is the document's fault, not bad luck. */
export const ATTEMPTS_MAX = 3;
/** What is bound to the sealed draft besides the statement. */
export const DRAFT_KIND = 'draft';

export type Decision =
  | { readonly kind: 'draft'; readonly draft: StatementDraft; readonly pages: number }
  | { readonly kind: 'failed'; readonly errorCode: string }
  | { readonly kind: 'password_required' }
  | { readonly kind: 'retry' };

/** What becomes of a job after its document was read. */
export function decide(outcome: ReadOutcome, attempts: number): Decision {
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
      if (outcome.reason === 'crashed' && attempts < ATTEMPTS_MAX) return { kind: 'retry' };
      if (outcome.reason === 'crashed' || outcome.reason === 'limit_exceeded') {
        return { kind: 'failed', errorCode: 'processing_failed' };
      }
      return { kind: 'failed', errorCode: 'unreadable_pdf' };
  }
}
