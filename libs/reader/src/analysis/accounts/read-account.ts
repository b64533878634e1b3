import type { StatementType } from '@counterfoil/statement';
import type { AccountFacts, DocumentFacts } from '../../facts/types.ts';
import type { DateFormat, Period } from '../text/dates.ts';
import type { Ledger } from './ledger.ts';
import type { Dating } from '../tables/header-cells.ts';

/** A stretch of the document that is about one account: lines `from` up to, not including, `to`. */
export interface AccountPart {
  readonly from: number;
  readonly to: number;
  readonly facts: AccountFacts;
  readonly period: DocumentFacts['period'];
  readonly statementDate: DocumentFacts['statementDate'];
  /** Lines that name accounts which print no balances of their own. */
  readonly mentions: readonly number[];
  /** Its rows may go on over pages that are not there. */
  readonly goesOn?: boolean;
  /** Its rows stand in blocks, each with balances of its own: where one of them closes, the account does not. */
  readonly inParts?: boolean;
}

/** One account as read. */
export interface ReadAccount {
  readonly part: AccountPart;
  readonly type: StatementType;
  readonly ledger: Ledger;
  /** The sums hold, whether or not they are shown as proof of the rows. */
  readonly adds: boolean;
  readonly period: Period;
  /** Days without a year are of the year that puts them into it or nearest to it. */
  readonly nearTo: Period;
  readonly dates: DateFormat;
  /** More than a habit says which rows are money in. */
  readonly isDirected: boolean;
  readonly dating: Dating;
  /** Of two days that their names do not tell apart the second one dates the rows. */
  readonly datedBySecond: boolean;
  /** Where neither a date nor the period says the year. */
  readonly fallbackYear: number;
  /** Some year is printed that the rows' years follow from. */
  readonly yearKnown: boolean;
}
