import { readDate, type DateReading } from '../lexicon/dates.ts';
import type { SheetLine } from './sheet.ts';

/** Enough lines to meet a day over twelve; a longer document only repeats the answer. */
const LINES_READ_MAX = 600;
const NUMERIC = /^\(?(\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)[.,:;)]?$/;

export type DateOrder = 'dmy' | 'mdy';

/** Whether numeric dates put the day or the month first, by dates that can be read only one way; null = no telling. */
export function dateOrderOf(lines: readonly SheetLine[]): DateOrder | null {
  const votes = { dmy: 0, mdy: 0 };
  const marks = new Set<string>();
  let told = false;
  let alone: DateOrder | null = null;
  for (const { line, isRow } of lines.slice(0, LINES_READ_MAX)) {
    for (const word of line.words) {
      const text = NUMERIC.exec(word.text)?.[1];
      if (text === undefined || /^\d{1,2}\.\d{2}$/.test(text)) continue;
      const orders = new Set(readDate(text).map((reading) => reading.order));
      const [mark = '', again] = text.replace(/\d/g, '');
      // "1/4" is a page.
      if (again !== undefined && orders.has('mdy')) marks.add(mark);
      if (orders.has('dmy') === orders.has('mdy') || orders.has('ymd')) continue;
      const order = orders.has('dmy') ? 'dmy' : 'mdy';
      votes[order] += 1;
      told ||= again !== undefined;
      alone = again === undefined && !isRow ? order : null;
    }
  }
  // Those who write full stops between the numbers of a date name the day first, unless a date shows otherwise.
  if (!told && marks.size === 1 && marks.has('.')) return 'dmy';
  // "4/17 Brown Street": one that is neither a row's nor has a year may be a flat and a house.
  if (alone !== null && votes[alone] === 1) votes[alone] = 0;
  if (votes.dmy === votes.mdy) return votes.dmy === 0 ? orderOfRows(lines) : null;
  return votes.dmy > votes.mdy ? 'dmy' : 'mdy';
}

/** Rows are this many days apart in sum at least in the wrong order, for each day in the right one. */
const SPREAD_MIN = 3;
/** Fewer rows show nothing. */
const ROWS_MIN = 4;
const DAYS_OF_MONTH = 30;

/** The order in which the days of rows that could all be read either way follow closely on each other; null where neither does. */
function orderOfRows(lines: readonly SheetLine[]): DateOrder | null {
  const days = lines.flatMap((line) => {
    const readings = line.isRow ? (line.tokens.find(({ dates }) => dates.length > 0)?.dates ?? []) : [];
    const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) => readings.find((one) => one.order === order));
    return dmy === undefined || mdy === undefined ? [] : [{ dmy, mdy }];
  });
  if (days.length < ROWS_MIN) return null;
  const walked = (order: DateOrder): number =>
    days.slice(1).reduce((sum, day, at) => sum + stepOf(days[at]?.[order] ?? day[order], day[order]), 0);
  const [dmy, mdy] = [walked('dmy'), walked('mdy')];
  if (dmy === mdy || Math.max(dmy, mdy) < SPREAD_MIN * Math.min(dmy, mdy)) return null;
  const order = dmy < mdy ? 'dmy' : 'mdy';
  // Each month's interest is booked on one day of it: "01/02", "01/03", "01/04".
  const months = days.map((day) => day[order === 'dmy' ? 'mdy' : 'dmy'].month);
  const isMonthly = months.slice(1).every((month, at) => Math.abs(month - (months[at] ?? 0)) <= 1);
  return isMonthly ? null : order;
}

function stepOf(from: DateReading, to: DateReading): number {
  return Math.abs((to.month - from.month) * DAYS_OF_MONTH + to.day - from.day);
}
