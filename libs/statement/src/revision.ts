/**
 * The words of the domain, exactly as they stand in a revision document
 * (REST contract, "a revision document"): snake_case, decimal strings, ISO dates, null = unknown.
 * Sign: the account holder's view; money in is positive, so opening + sum = closing on every account.
 */
export type Verdict = 'reconciled' | 'discrepant' | 'unverifiable';
export const STATEMENT_TYPES = ['checking', 'savings', 'credit_card', 'loan', 'unknown'] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];
export type CheckStatus = 'pass' | 'fail' | 'not_checkable';
export const CHECK_NAMES = [
  'closing_balance',
  'running_balance',
  'printed_totals',
  'printed_count',
  'dates_in_period',
  'date_order',
  'direction',
  'duplicate_rows',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** x, y, width, height in points from the top left of the page as shown upright. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface Account {
  readonly account_id: string;
  readonly institution: string | null;
  readonly account_last4: string | null;
  readonly statement_type: StatementType;
  readonly currency: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
}

/** What a row's flags may say about how a value came to be. The reader and the reviewer both add to it. */
export const ROW_FLAGS = [
  'sign_inferred',
  'date_inferred',
  'year_inferred',
  'date_ambiguous',
  'date_impossible',
  'ocr',
  'ocr_corrected',
  'amount_ambiguous',
  'description_missing',
  'balance_mismatch',
  'instalment',
  'edited',
  'inserted',
  'split',
  'merged',
] as const;
export type RowFlag = (typeof ROW_FLAGS)[number];

export interface Transaction {
  readonly transaction_id: string;
  readonly account_id: string;
  readonly date: string | null;
  readonly value_date: string | null;
  readonly description: string;
  readonly amount: string;
  readonly balance: string | null;
  readonly check_number: string | null;
  readonly reference: string | null;
  readonly page: number | null;
  readonly box: Box | null;
  /** 0 to 1; null on rows a person inserted. */
  readonly confidence: number | null;
  readonly flags: readonly RowFlag[];
}

export interface Check {
  readonly check: CheckName;
  readonly account_id: string | null;
  readonly status: CheckStatus;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly difference: string | null;
  /** The first row that breaks, where the check can name one. */
  readonly transaction_id: string | null;
  readonly message: string;
}

/** The rows and facts of a statement, before checks: what operations change. */
export interface StatementContent {
  readonly accounts: readonly Account[];
  readonly transactions: readonly Transaction[];
}

/**
 * What sums that hold do not see: days of rows that may be others (`days`), rows that may be missing or none (`rows`),
 * and what comes in and goes out that may be the other way round (`directions`).
 */
export type Doubt = 'days' | 'rows' | 'directions';

/** Facts printed on the document that rows are checked against but that a revision does not show. */
export interface PrintedFacts {
  readonly account_id: string;
  /** Sum of money in / money out as printed, both as non-negative decimal strings. */
  readonly total_in: string | null;
  readonly total_out: string | null;
  readonly count_in: number | null;
  readonly count_out: number | null;
  readonly count_all: number | null;
  /** No label tells the closing balance: the account has the last row's, which does not show whether rows are missing behind it. */
  readonly closing_told?: false;
  /** The rows come from the opening to the closing balance, and that proves nothing: why not. Gone when somebody sets either. */
  readonly doubt?: Doubt;
  /** Balances printed between two rows, as at the turn of a page, that are another than the rows come to. */
  readonly carried?: readonly CarriedBalance[];
}

/** A balance that is printed under a row, and is not the row's own. */
export interface CarriedBalance {
  readonly after_transaction_id: string;
  readonly balance: string;
}

/** Where a row came from; kept beside a revision, never shown in `result`, used by exports. */
export interface RowOrigin {
  /** `text` = the PDF's text layer, `ocr` = read from the painted page, `person` = inserted in review. */
  readonly method: 'text' | 'ocr' | 'person';
  /** Stable id of the printed row: the same statement read again gives the same value (OFX FITID). */
  readonly fit_id: string;
  /** Fields changed since extraction, by name. */
  readonly edited: readonly string[];
}

/** What the reader hands over, and what every revision keeps: content plus what checks and exports need. */
export interface StatementDraft extends StatementContent {
  readonly printed: readonly PrintedFacts[];
  /** By transaction_id. */
  readonly origins: Readonly<Record<string, RowOrigin>>;
}

export interface RevisionDocument extends StatementContent {
  readonly statement_id: string;
  readonly revision: number;
  readonly base_revision: number | null;
  readonly source: 'extraction' | 'review';
  readonly created_at: string;
  readonly approved: boolean;
  readonly verdict: Verdict;
  readonly checks: readonly Check[];
}
