import type { Box } from '@counterfoil/statement';
import type { Verdict } from '../balances/hypotheses.ts';
import type { Section } from '../tables/sections.ts';
import type { Table, TableLine } from '../tables/table.ts';
import type { WrongSum } from '../tables/totals.ts';
import type { TokenLine } from '../text/tokens.ts';

/** What is printed around the amounts of a row. */
export interface RowText {
  readonly description: string;
  readonly reference: string | null;
  readonly checkNumber: string | null;
  readonly page: number;
  readonly box: Box;
  /** Cells of a column that may say the direction: "Debit", "CR". */
  readonly typeCells: readonly string[];
  /** What other columns say of how it went or is paid: "6 instalments (3rd)". */
  readonly toldApart: string;
}

/** A line that the tables' best readings take for a transaction. */
export interface Candidate {
  readonly table: Table;
  readonly entry: TableLine;
  readonly text: RowText;
  readonly section: Section | null;
  /** With the sign that column, print or balance gives it. */
  readonly minor: number;
  readonly balance: number | null;
  /** The balances around it explain it; false where they contradict, null where none are printed. */
  readonly proven: boolean | null;
  /** The sign is not the column's or the balance's: sections, words or conventions decide. */
  readonly signOpen: boolean;
  /** Some amount of its column carries a sign or a marker, so that none says something too. */
  readonly signPrinted: boolean;
  /** Which way rows like it went, where its own sign is open. */
  readonly taught?: number;
  readonly dated: boolean;
  /** It shows a day of its own, or should, that could not be read. */
  readonly dateLost: boolean;
  /** Without a day, it is levied on the rows over it, and not when the bill is closed. */
  readonly levied: boolean;
  /** Under the last day of its list and without one: interest that only the sums can tell for a row. */
  readonly loose: boolean;
  /** Its amount or balance is not as OCR read it but as the sums ask for. */
  readonly mended: boolean;
  /** Its amount is one of several readings of a damaged word: these are the others. */
  readonly alternatives: readonly number[];
}

/** A labelled balance inside a table. */
export interface Mark {
  readonly entry: TableLine;
  readonly minor: number;
  readonly kind: 'opening' | 'closing';
  /** Brought or carried forward, as at the turn of a page. */
  readonly carried: boolean;
  /** No day of its table follows. */
  readonly endsTable: boolean;
}

export interface TableReading {
  readonly table: Table;
  readonly verdict: Verdict;
  readonly candidates: readonly Candidate[];
  readonly marks: readonly Mark[];
  readonly wrongSums: readonly WrongSum[];
  /** Lines with a day of their own whose amounts stand in none of the columns that are read, but under other names for money. */
  readonly aside: readonly TokenLine[];
}
