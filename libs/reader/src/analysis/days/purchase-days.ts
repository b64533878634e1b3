import type { LedgerRow } from '../accounts/ledger.ts';
import { daysOf, tellsPurchase } from '../tables/header-cells.ts';
import { besideDay, isoOf, readingIn, resolveDate } from '../text/dates.ts';
import type { YearsBy } from './guessed-years.ts';

const YEAR_FIGURES = 4;

/**
 * Whether a card's rows may be dated by their booking: the first of the two days they print is the later one, which no
 * purchase is made on, and the names over them do not say which is which. No sum sees that.
 */
export function mayBeBookings(rows: readonly LedgerRow[], { dates, nearTo, fallbackYear }: YearsBy): boolean {
  const pairs = rows.flatMap(({ row: { table, entry } }) => {
    const [first, second] = daysOf(table, entry, true);
    return first === undefined || second === undefined ? [] : [{ table, first, second }];
  });
  // A day may end the text of a row here and there.
  if (pairs.length * 2 <= rows.length) return false;
  return pairs.some(({ table, first, second }) => {
    if (first.text === second.text || tellsPurchase(table, first, second)) return false;
    const [day, other] = [first, second].map((token) => readingIn(token.dates, dates));
    if (day == null || other == null) return false;
    const at = resolveDate(besideDay(day, other), nearTo, fallbackYear).iso;
    const year = Number(at.slice(0, YEAR_FIGURES));
    const booked = isoOf(besideDay(other, { ...day, year }).year ?? year, other);
    return at > booked;
  });
}
