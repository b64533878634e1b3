import type { StatementType } from '@counterfoil/statement';
import type { LedgerRow } from '../accounts/ledger.ts';
import { daysOf, tellsDays, type Dating } from '../tables/header-cells.ts';
import { besideDay, isoOf, readingIn, resolveDate } from '../text/dates.ts';
import type { Token } from '../text/tokens.ts';
import type { YearsBy } from './guessed-years.ts';

const YEAR_FIGURES = 4;
/** So many purchases before their booking, and none after it, are no accident. */
const EARLIER_MIN = 3;
/** Fewer days show no order. */
const IN_ORDER_MIN = 4;

/** Which of two days dates the rows of an account where the names over them do not say. */
export interface DayChoice {
  /** It is the second one. */
  readonly isSecond: boolean;
  /** It may be the other one; no sum sees that. */
  readonly isDoubtful: boolean;
}

const FIRST: DayChoice = { isSecond: false, isDoubtful: false };

/** Which of their days dates rows, by the kind of their account; one of no known kind prints balances where it is no card. */
export function datingOf(type: StatementType, ofCard: boolean, rows: readonly LedgerRow[]): Dating {
  if (type === 'credit_card' || ofCard) return 'purchase';
  return type !== 'unknown' || rows.some(({ row }) => row.balance !== null) ? 'booking' : 'unknown';
}

/** Two days of a row as ISO dates, in the order in which they would date it if nothing but their names told. */
interface DayPair {
  readonly first: string;
  readonly second: string;
}

/**
 * Tells the two days of rows apart where the names over them do not. No purchase is made after it was booked: of the
 * days of a card's bill the one that is never the later is that of the purchase; that of a card which holds money may be one
 * of value. An account's rows are listed by their booking.
 */
export function dayChoice(
  rows: readonly LedgerRow[],
  yearsBy: YearsBy,
  { dating, isBill }: { readonly dating: Dating; readonly isBill: boolean },
): DayChoice {
  const pairs = rows.flatMap(({ row: { table, entry } }) => {
    const [first, second] = daysOf(table, entry, dating);
    return first === undefined || second === undefined ? [] : [{ table, first, second }];
  });
  // A day may end the text of a row here and there.
  if (pairs.length * 2 <= rows.length) return FIRST;
  const untold = pairs.flatMap(({ table, first, second }) => {
    if (tellsDays(table, first, second, dating)) return [];
    return pairOf([first, second], yearsBy) ?? [];
  });
  return dating === 'purchase' ? purchaseDay(untold, isBill) : bookingDay(untold);
}

function pairOf(tokens: readonly Token[], { dates, nearTo, fallbackYear }: YearsBy): DayPair | null {
  const [day, other] = tokens.map((token) => readingIn(token.dates, dates));
  if (day == null || other == null) return null;
  const first = resolveDate(besideDay(day, other), nearTo, fallbackYear).iso;
  const year = Number(first.slice(0, YEAR_FIGURES));
  return { first, second: isoOf(besideDay(other, { ...day, year }).year ?? year, other) };
}

function purchaseDay(pairs: readonly DayPair[], isBill: boolean): DayChoice {
  const later = pairs.filter(({ first, second }) => first > second).length;
  if (later === 0) return FIRST;
  const isSecond = isBill && pairs.every(({ first, second }) => first >= second);
  return { isSecond, isDoubtful: !isSecond || later < EARLIER_MIN };
}

function bookingDay(pairs: readonly DayPair[]): DayChoice {
  const isSecond =
    pairs.length >= IN_ORDER_MIN &&
    !inOrder(pairs.map(({ first }) => first)) &&
    inOrder(pairs.map(({ second }) => second));
  return { isSecond, isDoubtful: isSecond };
}

/** Oldest first, or newest first. */
function inOrder(days: readonly string[]): boolean {
  const pairs = days.slice(1).map((day, at) => [days[at] ?? '', day] as const);
  return pairs.every(([before, day]) => before <= day) || pairs.every(([before, day]) => before >= day);
}
