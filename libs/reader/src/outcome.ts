import type { RevisionDocument, StatementDraft, Check, Verdict } from '@counterfoil/statement';

/** What analysis makes of a document's pages. */
export interface StatementReading extends StatementDraft {
  readonly verdict: Verdict;
  readonly checks: readonly Check[];
}

/** Why a document could not be read at all. */
export type UnreadableReason =
  'not_a_pdf' | 'damaged' | 'too_many_pages' | 'too_large' | 'limit_exceeded' | 'crashed';

/** The closed list of answers the reader gives for a document; it never throws for a document's sake. */
export type ReadOutcome =
  | { readonly outcome: 'statement'; readonly pages: number; readonly reading: StatementReading }
  | { readonly outcome: 'password_required'; readonly pages: number | null; readonly wrongPassword: boolean }
  | { readonly outcome: 'not_a_statement'; readonly pages: number }
  | { readonly outcome: 'unreadable'; readonly pages: number | null; readonly reason: UnreadableReason };

/** One line of the `extract` command. */
export interface ExtractLine {
  readonly file: string;
  readonly outcome: ReadOutcome['outcome'];
  readonly pages: number | null;
  readonly ms: number;
  readonly result: RevisionDocument | null;
}
