import { newId } from '@counterfoil/kernel';
import {
  applyOperations,
  documentOf,
  type Operation,
  type PrintedFacts,
  type RevisionDocument,
  type RowOrigin,
  type StatementDraft,
} from '@counterfoil/statement';
import { cleanDraft } from './clean-draft.ts';

/** What stands beside a revision document and is never shown in it. */
export interface Provenance {
  readonly printed: readonly PrintedFacts[];
  readonly origins: Readonly<Record<string, RowOrigin>>;
}

/** A revision as it is saved: the document, unapproved as every new one is, and its provenance. */
export interface Revision {
  readonly document: RevisionDocument;
  readonly provenance: Provenance;
}

/** Revision 1: what the reader found. */
export function firstRevision(statementId: string, draft: StatementDraft, now: Date): Revision {
  return revisionOf(cleanDraft(draft), {
    statement_id: statementId,
    revision: 1,
    base_revision: null,
    source: 'extraction',
    created_at: now.toISOString(),
    approved: false,
  });
}

/**
 * The revision after `current`.
 * @throws DomainError when an operation is refused; then none counts.
 */
export function nextRevision(current: Revision, operations: readonly Operation[], now: Date): Revision {
  const { document, provenance } = current;
  const { accounts, transactions } = document;
  const draft = applyOperations({ accounts, transactions, ...provenance }, operations, { next: newId });
  return revisionOf(draft, {
    statement_id: document.statement_id,
    revision: document.revision + 1,
    base_revision: document.revision,
    source: 'review',
    created_at: now.toISOString(),
    approved: false,
  });
}

function revisionOf(draft: StatementDraft, meta: Parameters<typeof documentOf>[1]): Revision {
  const { printed, origins } = draft;
  return { document: documentOf(draft, meta), provenance: { printed, origins } };
}
