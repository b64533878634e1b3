import { daysIn, type DateReading } from '../lexicon/dates.ts';
import type { DateOrder } from './date-order.ts';

/** Statements cover from a day to a few years, where they are asked for. */
const DAYS_MAX = 1100;
/** More than that is seldom: two dates of one statement are rather an account's opening and its period's end. */
const DAYS_USUAL = 400;
/** More than all else that speaks against two days: they are asked last. */
const IMPOSSIBLE_COST = 10;
export const MONTH_DAYS = { min: 26, max: 36 } as const;

/** The two readings that make the most ordinary period, both in the same order. */
export function bestPair(
  first: readonly DateReading[],
  second: readonly DateReading[],
  order: DateOrder | null,
): { start: DateReading; end: DateReading } | null {
  let best: { start: DateReading; end: DateReading } | null = null;
  let bestCost = Infinity;
  for (const start of first) {
    for (const printed of second) {
      const end = atMonthsEnd(printed);
      const numeric = start.order !== 'named' && end.order !== 'named';
      if (numeric && start.order !== end.order) continue;
      const days = daysBetween(start, end);
      if (days === null || days < 0 || days > DAYS_MAX || start.impossible) continue;
      const preferred =
        order === null || start.order === order || start.order === 'named' || start.order === 'ymd';
      const cost =
        (days >= MONTH_DAYS.min && days <= MONTH_DAYS.max ? 0 : 1) +
        (days % 91 < 4 ? 0 : 0.5) +
        (days > DAYS_USUAL ? 4 : 0) +
        (preferred ? 0 : 3) +
        (printed.impossible ? IMPOSSIBLE_COST : 0) +
        (start.order === 'mdy' ? 0.1 : 0);
      if (cost < bestCost) [best, bestCost] = [{ start, end }, cost];
    }
  }
  return best;
}

/** "To 31st November": a period that ends with a day that its month does not have ends with the month. */
function atMonthsEnd(end: DateReading): DateReading {
  return end.impossible ? { ...end, day: daysIn(end.year, end.month), impossible: false } : end;
}

export function dayAfter(day: DateReading): DateReading {
  const next = new Date(Date.UTC(day.year ?? 2000, day.month - 1, day.day + 1));
  const year = day.year === null ? null : next.getUTCFullYear();
  return { ...day, year, month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

/** Days since 1970; of a day without a year, of those since 2000. */
export function dayNumber({ year, month, day }: Pick<DateReading, 'year' | 'month' | 'day'>): number {
  return Date.UTC(year ?? 2000, month - 1, day) / 86_400_000;
}

/** Days from the first to the second, over a New Year where no year says otherwise. */
export function daysBetween(start: DateReading, end: DateReading): number | null {
  const endYear = end.year ?? start.year ?? 2001;
  let startYear = start.year ?? endYear;
  if (start.year === null && (start.month > end.month || (start.month === end.month && start.day > end.day)))
    startYear -= 1;
  return (
    (Date.UTC(endYear, end.month - 1, end.day) - Date.UTC(startYear, start.month - 1, start.day)) / 86_400_000
  );
}

/** A year printed once counts for both ends; a range over New Year takes the year before for its start. */
export function withYears(
  start: DateReading,
  end: DateReading,
  year: number | null,
): { start: DateReading; end: DateReading } {
  const endYear = end.year ?? start.year ?? year;
  if (endYear === null) return { start, end };
  const wraps = start.month > end.month || (start.month === end.month && start.day > end.day);
  return {
    start: { ...start, year: start.year ?? (wraps ? endYear - 1 : endYear) },
    end: { ...end, year: end.year ?? endYear },
  };
}
