import { runChecks } from './checks/index.ts';
import type { RevisionDocument, StatementDraft } from './revision.ts';

/** What a revision adds to its content. */
export type RevisionMeta = Pick<
  RevisionDocument,
  'statement_id' | 'revision' | 'base_revision' | 'source' | 'created_at' | 'approved'
>;

/** Builds the revision document of a draft, checks run and keys in the contract's order. */
export function documentOf(draft: StatementDraft, meta: RevisionMeta): RevisionDocument {
  const { checks, verdict } = runChecks(draft);
  return {
    statement_id: meta.statement_id,
    revision: meta.revision,
    base_revision: meta.base_revision,
    source: meta.source,
    created_at: meta.created_at,
    approved: meta.approved,
    verdict,
    accounts: draft.accounts,
    transactions: draft.transactions,
    checks,
  };
}
