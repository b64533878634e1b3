import { daysBetween } from '@counterfoil/statement';
import type { LedgerRow } from '../accounts/ledger.ts';
import { isoOf, type Period } from '../text/dates.ts';

/** Rows stand on a statement of at most this long ago. */
const STATEMENT_DAYS_MAX = 100;
/** The interest of a month's end is booked on statements that are made some days before it. */
const SOON_DAYS_MAX = 10;
/** Of days and months that may be the other way round few lie in another month than the others. */
const TWISTED_PART = 3;
/** A month's last working day is no farther from its end. */
const LAST_DAYS_MAX = 3;

/**
 * The period as printed, unless its rows say that it is that of something else, as of "terms revised wef June 2025":
 * none of them lies in it, though all come before the day of the statement; or it is a month in the middle of which the
 * statement was made, with rows before it. Then only the day of the statement is known. That day alone ends nothing where
 * rows were booked after it.
 */
export function ownPeriod(printed: Period, statement: string | null, rows: readonly LedgerRow[]): Period {
  const { start, end } = printed;
  if (end === null) return printed;
  const days = rows.map(({ row }) => {
    const all = row.entry.dates[0]?.dates ?? [];
    return all.flatMap((day) => (day.year === null ? [] : [isoOf(day.year, day)]));
  });
  const dated = days.filter((readings) => readings.length > 0);
  if (statement === null) return isToCome(printed, dated) ? { start: null, end: null } : printed;
  if (start === null) return end === statement && goOn(dated, end) ? { start, end: null } : printed;
  const isWithin = (readings: readonly string[]): boolean =>
    readings.some((iso) => iso >= start && iso <= end);
  const isCut = isMonth(start, end) && statement > start && daysBetween(statement, end) > LAST_DAYS_MAX;
  const isEarlier = (readings: readonly string[]): boolean => readings.every((iso) => iso < start);
  // "03.01.2026" in the month before may be a day of March as well.
  const within = dated.filter(isWithin);
  const areTwisted = start > statement && within.length * TWISTED_PART < dated.length;
  const isOther = within.length === 0 || areTwisted || (isCut && dated.some(isEarlier));
  if (!isOther || dated.length === 0) return printed;
  const isBefore = (iso: string): boolean =>
    iso <= statement && daysBetween(iso, statement) <= STATEMENT_DAYS_MAX;
  return dated.every((readings) => readings.some(isBefore)) ? { start: null, end: statement } : printed;
}

function isMonth(start: string, end: string): boolean {
  return start.endsWith('-01') && start.slice(0, 7) === end.slice(0, 7) && end.slice(8) >= '28';
}

/** Whether a month begins only after all rows, as those do in which instalments fall due. */
function isToCome({ start, end }: Period, days: readonly (readonly string[])[]): boolean {
  if (start === null || end === null || !isMonth(start, end) || days.length === 0) return false;
  return days.every((readings) => readings.every((iso) => iso < start));
}

/** Whether rows follow the day, each of them soon after it, or all of them: years later is a misprint worth telling. */
function goOn(days: readonly (readonly string[])[], day: string): boolean {
  const after = days.filter((readings) => readings.every((iso) => iso > day));
  const isSoon = (readings: readonly string[]): boolean =>
    readings.some((iso) => daysBetween(day, iso) <= SOON_DAYS_MAX);
  return after.length > 0 && (after.length === days.length ? after.some(isSoon) : after.every(isSoon));
}
