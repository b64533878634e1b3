import { daysBetween } from '@counterfoil/statement';
import type { Candidate, Mark, TableReading } from '../rows/candidate.ts';
import type { TableLine } from '../tables/table.ts';
import { dateFormat, resolveDate, type DateFormat, type Period } from '../text/dates.ts';

/** A weekend's rows are booked on the days after the end of the period. */
const LATE_DAYS = 7;

const AFTER: ReadonlySet<When | null> = new Set(['after', 'long_after'] as const);

type When = 'within' | 'after' | 'long_after' | 'elsewhere';

/**
 * The lists without those all of whose days come after the end of the period, where others lie in it: examples of how
 * interest is reckoned, payments to come, instalments. What balances prove stays, unless it is led by a balance of its own:
 * "Latest movements", as they were when the statement was printed.
 */
export function withoutLaterLists(
  readings: readonly TableReading[],
  period: Period | null,
): readonly TableReading[] {
  const end = period?.end ?? null;
  if (period === null || end === null) return readings;
  const days = readings.map(({ candidates }) =>
    candidates.flatMap(({ entry }) => whenOf(entry, period, end) ?? []),
  );
  if (!days.some((list) => list.includes('within'))) return readings;
  const kept = withoutLatest(readings, period, end);
  return kept.map((reading, at) => {
    const list = days[at] ?? [];
    const isLater =
      list.includes('long_after') &&
      list.every((when) => when === 'after' || when === 'long_after') &&
      !reading.candidates.some((row) => row.proven === true && row.minor !== 0);
    return isLater ? { ...reading, candidates: [] } : reading;
  });
}

/** Without the rows under a later day's opening balance, to which those over it do not lead, where none of them is of the period. */
function withoutLatest(
  readings: readonly TableReading[],
  period: Period,
  end: string,
): readonly TableReading[] {
  const rows = readings.flatMap(({ candidates }) => candidates);
  const opening = readings.flatMap(({ marks }) => marks).find((mark) => breaksOff(mark, rows))?.entry;
  if (opening === undefined) return readings;
  const isOver = ({ entry }: Pick<Mark, 'entry'>): boolean => entry.line.index < opening.line.index;
  const over = rows.filter(isOver);
  const printed = over.flatMap(({ entry }) => entry.dates.slice(0, 1).map(({ dates }) => dates));
  const { order, ambiguous } = dateFormat(printed, period);
  if (ambiguous) return readings;
  const isLater = (entry: TableLine): boolean => AFTER.has(whenOf(entry, period, end, order));
  const isLatest = rows.every((row) =>
    isOver(row) ? !isLater(row.entry) : !row.entry.datedHere || isLater(row.entry),
  );
  if (!isLatest || !isLater(opening)) return readings;
  return readings.map((reading) => ({
    ...reading,
    candidates: reading.candidates.filter(isOver),
    marks: reading.marks.filter(isOver),
  }));
}

/** A balance that is no page's turn, and not the one that the rows over it have led to. */
function breaksOff({ entry, minor, kind, carried }: Mark, rows: readonly Candidate[]): boolean {
  if (kind !== 'opening' || carried) return false;
  const over = rows.filter((row) => row.entry.line.index < entry.line.index);
  const before = over.at(-1)?.balance ?? null;
  return before !== null && before !== minor;
}

/** Where a row's day lies, in whichever order days and months are printed, unless that is told; null where none is printed. */
function whenOf(entry: TableLine, period: Period, end: string, order?: DateFormat['order']): When | null {
  const [printed] = entry.dates;
  if (printed === undefined || !entry.datedHere) return null;
  const year = Number(end.slice(0, 4));
  const days = printed.dates.filter(
    (day) => order === undefined || day.order === order || day.order === 'named',
  );
  if (days.length === 0) return null;
  const all = days.map((day) => resolveDate(day, period, year).iso);
  if (all.some((iso) => iso <= end && iso >= (period.start ?? ''))) return 'within';
  if (all.some((iso) => iso <= end)) return 'elsewhere';
  return all.every((iso) => daysBetween(end, iso) > LATE_DAYS) ? 'long_after' : 'after';
}
