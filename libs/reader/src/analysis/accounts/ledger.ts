import type { Doubt } from '@counterfoil/statement';
import type { Candidate } from '../rows/candidate.ts';
import type { Section } from '../tables/sections.ts';
import type { Table } from '../tables/table.ts';

/** What is printed about an account that its rows can be held against, most plausible first. */
export interface Evidence {
  readonly openings: readonly number[];
  readonly closings: readonly number[];
  readonly totalsIn: readonly number[];
  readonly totalsOut: readonly number[];
  /** Amounts of a summary whose words are not known, in reading order and the holder's view. */
  readonly loose: readonly number[];
}

/** Rows that stand together: one table, one section. They are rows of the account, or none of them is. */
export interface Segment {
  readonly table: Table;
  readonly section: Section | null;
  /** The line of text that stands over it in its table; empty where none does. */
  readonly heading: string;
  /** What all its amounts have beside them and others of its table have not: empty where nothing tells them apart. */
  readonly mark: string;
  readonly rows: readonly Candidate[];
  /** 0 to 1: how much it looks like a list of transactions before any sum is tried. */
  readonly prior: number;
}

/** A transaction with its sign settled. */
export interface LedgerRow {
  readonly row: Candidate;
  readonly minor: number;
  /** Neither column, print nor balance says the direction. */
  readonly signInferred: boolean;
}

/** Rows with their sums of money in and money out, both as magnitudes. */
export interface SignedRows {
  readonly rows: readonly LedgerRow[];
  readonly into: number;
  readonly out: number;
}

/** The two ways to sign a segment. */
export interface Signing {
  readonly segment: Segment;
  /** Segments of one key are signed alike. */
  readonly key: string;
  /** Who knows the signs: nobody for sure, a heading's words, or columns and balances for certain. */
  readonly known: 'asked' | 'told' | 'fixed';
  readonly usual: SignedRows;
  readonly turned: SignedRows;
}

/** The rows of one account and the balances they lead from and to. */
export interface Ledger {
  readonly rows: readonly LedgerRow[];
  readonly opening: number | null;
  readonly closing: number | null;
  readonly totalIn: number | null;
  readonly totalOut: number | null;
  /** opening + sum = closing, both printed. */
  readonly closes: boolean;
  /** Both printed totals are the sums. */
  readonly totals: boolean;
  /** The balances and totals are a summary's whose words are not known. */
  readonly unnamed: boolean;
  /** How many groups of signs had to be turned round against their column, heading or kind of account. */
  readonly unusualSigns: number;
  /** The balance after all rows as these tell it, where no closing one is printed; it proves nothing. */
  readonly last: number | null;
  /** The balances that the rows lead from and to where these prove nothing, and are withheld above: why they do not. */
  readonly doubted?: { readonly doubt: Doubt; readonly opening: number; readonly closing: number };
  /** Balances carried over between two rows that are another than these come to. */
  readonly carried?: readonly CarriedOver[];
}

export interface CarriedOver {
  readonly after: LedgerRow;
  readonly minor: number;
}
