import type { StatementType } from '@counterfoil/statement';
import type { Token } from '../analysis/text/tokens.ts';
import type { AmountReading } from '../lexicon/amounts.ts';
import type { DateReading } from '../lexicon/dates.ts';
import type { Word } from '../page.ts';

/** A printed line as the facts see it: words left to right. */
export interface FactLine {
  readonly page: number;
  readonly y: number;
  readonly words: readonly Word[];
  readonly text: string;
  /** The words already cut into cells, where the caller has done it; else it is done here. */
  readonly tokens?: readonly Token[];
}

/** An amount with the label that says what it is. */
export interface Labelled {
  readonly reading: AmountReading;
  readonly line: FactLine;
  readonly label: string;
}

/** A figure of a summary with the way that its words tell; 0 where they tell none. */
export interface SummaryItem {
  readonly figure: Labelled;
  readonly direction: 1 | -1 | 0;
}

/** What is printed about one account, apart from its rows. */
export interface AccountFacts {
  readonly institution: string | null;
  readonly last4: string | null;
  /** Whether the number is of what was agreed, as contracts of all trades have one. */
  readonly isAgreed: boolean;
  readonly type: StatementType;
  /** A credit card, or one of a kind that nothing names, known by a card's masked number: one that is loaded. */
  readonly ofCard: boolean;
  readonly currency: string | null;
  readonly opening: Labelled | null;
  readonly closing: Labelled | null;
  /** Most plausible first; `opening` and `closing` are the first of these. */
  readonly openingCandidates: readonly Labelled[];
  readonly closingCandidates: readonly Labelled[];
  readonly totalIn: Labelled | null;
  readonly totalOut: Labelled | null;
  readonly countIn: number | null;
  readonly countOut: number | null;
  readonly countAll: number | null;
  /** What stands between the balances of its summary, where it does not lead from one to the other. */
  readonly oddItems: readonly SummaryItem[];
  /** As printed in its part, else the document's. */
  readonly period: DocumentFacts['period'];
  readonly statementDate: DateReading | null;
  /** Where its part of the document starts. */
  readonly page: number;
  readonly y: number;
  /** Where a loan is told of behind its last row; null where its part goes on to the next one. */
  readonly end: { readonly page: number; readonly y: number } | null;
}

export interface DocumentFacts {
  /** Years only where they are printed or follow from a printed one. */
  readonly period: { readonly start: DateReading | null; readonly end: DateReading | null } | null;
  readonly statementDate: DateReading | null;
  readonly accounts: readonly AccountFacts[];
}

/** Printed sums and counts of one account. */
export interface Totals {
  readonly totalIn: Labelled | null;
  readonly totalOut: Labelled | null;
  readonly countIn: number | null;
  readonly countOut: number | null;
  readonly countAll: number | null;
  readonly oddItems: readonly SummaryItem[];
}
