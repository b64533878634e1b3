import { daysBetween } from '@counterfoil/statement';
import { isoOf, readingIn, resolveDate, type DateFormat, type Period } from './dates.ts';
import type { LedgerRow } from './signing.ts';
import type { TokenLine } from './tokens.ts';

/** A statement is dated within so many days of its rows, those of a quarter included. */
const NEAR_DAYS = 100;

/** How the years of days that print none are found: near the period, else in this year. */
export interface YearsBy {
  readonly dates: DateFormat;
  readonly nearTo: Period;
  readonly fallbackYear: number;
}

/**
 * Whether the rows' years are no more than guesses: they print none, neither does a period or a day of the statement, and
 * no day that is printed in full is near them. No sum sees a wrong year. A document without any such day has no years
 * to be wrong about.
 */
export function guessesYears(
  rows: readonly LedgerRow[],
  { start, end }: Period,
  lines: readonly TokenLine[],
  { dates, nearTo, fallbackYear }: YearsBy,
): boolean {
  if (start !== null || end !== null) return false;
  const full = lines.flatMap(({ tokens }) =>
    tokens.flatMap((token) => {
      const day = readingIn(token.dates, dates);
      return day === null || day.year === null ? [] : [isoOf(day.year, day)];
    }),
  );
  if (full.length === 0) return false;
  return rows.some(({ row }) => {
    const [token] = row.entry.dates;
    const day = token === undefined ? null : readingIn(token.dates, dates);
    if (day === null || day.year !== null) return false;
    const { iso } = resolveDate(day, nearTo, fallbackYear);
    return !full.some((printed) => Math.abs(daysBetween(printed, iso)) <= NEAR_DAYS);
  });
}
