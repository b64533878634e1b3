import { readDate } from '../lexicon/dates.ts';
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
  for (const { line } of lines.slice(0, LINES_READ_MAX)) {
    for (const word of line.words) {
      const text = NUMERIC.exec(word.text)?.[1];
      if (text === undefined || /^\d{1,2}\.\d{2}$/.test(text)) continue;
      const orders = new Set(readDate(text).map((reading) => reading.order));
      const [mark = '', again] = text.replace(/\d/g, '');
      // "1/4" is a page.
      if (again !== undefined && orders.has('mdy')) marks.add(mark);
      if (orders.has('dmy') === orders.has('mdy') || orders.has('ymd')) continue;
      votes[orders.has('dmy') ? 'dmy' : 'mdy'] += 1;
      told ||= again !== undefined;
    }
  }
  // Those who write full stops between the numbers of a date name the day first, unless a date shows otherwise.
  if (!told && marks.size === 1 && marks.has('.')) return 'dmy';
  if (votes.dmy === votes.mdy) return null;
  return votes.dmy > votes.mdy ? 'dmy' : 'mdy';
}
