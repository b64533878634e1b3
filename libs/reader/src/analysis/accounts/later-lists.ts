import { daysBetween } from '@counterfoil/statement';
import type { Candidate, TableReading } from '../rows/candidate.ts';
import { resolveDate, type Period } from '../text/dates.ts';

/** A weekend's rows are booked on the days after the end of the period. */
const LATE_DAYS = 7;

type When = 'within' | 'after' | 'long_after' | 'elsewhere';

/**
 * The lists without those all of whose days come after the end of the period, where others lie in it: examples of how
 * interest is reckoned, payments to come, instalments. What balances prove stays.
 */
export function withoutLaterLists(
  readings: readonly TableReading[],
  period: Period | null,
): readonly TableReading[] {
  const end = period?.end ?? null;
  if (period === null || end === null) return readings;
  const days = readings.map(({ candidates }) => candidates.flatMap((row) => whenOf(row, period, end) ?? []));
  if (!days.some((list) => list.includes('within'))) return readings;
  return readings.map((reading, at) => {
    const list = days[at] ?? [];
    const isLater =
      list.includes('long_after') &&
      list.every((when) => when === 'after' || when === 'long_after') &&
      !reading.candidates.some((row) => row.proven === true && row.minor !== 0);
    return isLater ? { ...reading, candidates: [] } : reading;
  });
}

/** Where a row's day lies, in whichever order days and months are printed; null where none is printed. */
function whenOf({ entry }: Candidate, period: Period, end: string): When | null {
  const [printed] = entry.dates;
  if (printed === undefined || !entry.datedHere) return null;
  const year = Number(end.slice(0, 4));
  const all = printed.dates.map((day) => resolveDate(day, period, year).iso);
  if (all.some((iso) => iso <= end && iso >= (period.start ?? ''))) return 'within';
  if (all.some((iso) => iso <= end)) return 'elsewhere';
  return all.every((iso) => daysBetween(end, iso) > LATE_DAYS) ? 'long_after' : 'after';
}
