import { daysBetween } from '@counterfoil/statement';
import { instalmentIn } from '@counterfoil/statement/checks';
import type { LedgerRow } from '../accounts/ledger.ts';
import { isOfPeriod } from '../tables/date-columns.ts';
import { asBooked, isoOf, readingIn, resolveDate, type DateFormat, type Period } from '../text/dates.ts';
import type { TokenLine } from '../text/tokens.ts';

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
 * to be wrong about. The day of what is bought with a card and paid in parts is near if it is so many months later.
 */
export function guessesYears(
  rows: readonly LedgerRow[],
  { start, end }: Period,
  lines: readonly TokenLine[],
  { dates, nearTo, fallbackYear }: YearsBy,
  isCard: boolean,
): boolean {
  if (start !== null || end !== null) return false;
  const full = lines.flatMap(({ tokens }) =>
    tokens.flatMap((token) => {
      const day = readingIn(token.dates, dates);
      return day === null || day.year === null ? [] : [isoOf(day.year, day)];
    }),
  );
  if (full.length === 0) return false;
  const misprinted = lines.some((line) => spansYears(line, dates));
  return rows.some(({ row }) => {
    const [token] = row.entry.dates;
    const day = token === undefined ? null : readingIn(token.dates, dates);
    if (day === null || day.year !== null) return false;
    if (misprinted) return true;
    const resolved = resolveDate(day, nearTo, fallbackYear);
    const paid = isCard ? (instalmentIn(row.text.toldApart) ?? instalmentIn(row.text.description)) : null;
    const { iso } = asBooked(resolved, paid, nearTo);
    const days = paid === null ? [iso] : [iso, monthsLater(iso, paid.part - 1)];
    return !full.some((printed) => days.some((one) => Math.abs(daysBetween(printed, one)) <= NEAR_DAYS));
  });
}

function monthsLater(iso: string, months: number): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, iso.length);
}

/** A longer period has some days twice. */
const YEAR_DAYS_MAX = 370;

/** "01.10.2023 to 31.10.2027": one of the years of a period is misprinted, and nothing says which. */
function spansYears(line: TokenLine, dates: DateFormat): boolean {
  return line.tokens.some((token, at) => {
    const [start, end] = [token, line.tokens[at + 2]].map((one) => readingIn(one?.dates ?? [], dates));
    if (start?.year == null || end?.year == null || !isOfPeriod(line, at)) return false;
    const days = daysBetween(isoOf(start.year, start), isoOf(end.year, end));
    return days < 0 || days > YEAR_DAYS_MAX;
  });
}

/** Days of one list that are farther apart, one right after the other, are of two years. */
const ONE_YEAR_DAYS_MAX = 200;

/**
 * The last day of the later year where rows without years cross the end of one and nothing around them says of which:
 * "28 Dec" before "03 Jan" in a document that prints one year, or none. Null where they do not.
 */
export function yearTurn(
  rows: readonly LedgerRow[],
  { dates, nearTo, fallbackYear }: YearsBy,
): string | null {
  if (nearTo.start !== null || nearTo.end !== null) return null;
  const days = rows.flatMap(({ row }) => {
    const [token] = row.entry.dates;
    const day = token === undefined ? null : readingIn(token.dates, dates);
    return day === null || day.year !== null ? [] : [resolveDate(day, nearTo, fallbackYear).iso];
  });
  const turn = days.findIndex((day, at) => {
    const before = days[at - 1];
    return before !== undefined && Math.abs(daysBetween(before, day)) > ONE_YEAR_DAYS_MAX;
  });
  if (turn < 0) return null;
  const [before = '', after = ''] = [days[turn - 1], days[turn]];
  const [early, late] = before < after ? [before, after] : [after, before];
  return (
    days
      .filter((day) => daysBetween(early, day) < daysBetween(day, late))
      .sort()
      .at(-1) ?? null
  );
}
