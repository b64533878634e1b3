import type { DateReading } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import { monthOf } from '../lexicon/month-words.ts';
import { isPlainMoney, type TokenLine } from './tokens.ts';

/** Fewer rows show no habit. */
const ROWS_MIN = 3;
const YEAR = /^(?:19|20)\d\d$/;
const DAY = /^(0?[1-9]|[12]\d|3[01])\.?$/;

interface Month {
  readonly year: number | null;
  readonly month: number;
}

/**
 * Rows that begin with the day alone, under lines that say no more than the month: gives them whole dates. Only where
 * every line of money under such a heading begins with a day, and the days of each month are in order.
 */
export function readMonthHeads(lines: readonly TokenLine[]): readonly TokenLine[] {
  const days = new Map<number, DateReading>();
  const lists: number[][] = [];
  let head: Month | null = null;
  for (const line of lines) {
    const month = monthAlone(line);
    if (month !== null) {
      head = month;
      lists.push([]);
    } else if (head !== null && line.tokens.some(isPlainMoney)) {
      const day = DAY.exec(line.tokens[0]?.text ?? '')?.[1];
      if (day === undefined) {
        // What follows the list: its total, another table.
        if (line.tokens.some((token) => token.dates.length > 0)) return lines;
        head = null;
        continue;
      }
      lists.at(-1)?.push(Number(day));
      days.set(line.index, { ...head, day: Number(day), order: 'named', impossible: false });
    }
  }
  if (days.size < ROWS_MIN || !(lists.every(rises) || lists.map((list) => list.toReversed()).every(rises)))
    return lines;
  return lines.map((line) => {
    const day = days.get(line.index);
    const [first, ...rest] = line.tokens;
    return day === undefined || first === undefined
      ? line
      : { ...line, tokens: [{ ...first, dates: [day], amounts: [] }, ...rest] };
  });
}

/** "januari 2025", "MARCH": a line that names a month and no day. */
function monthAlone({ words }: TokenLine): Month | null {
  const [name, year, more] = words.map(({ text }) => text.replace(/[:,]$/, ''));
  if (name === undefined || more !== undefined || (year !== undefined && !YEAR.test(year))) return null;
  const month = monthOf(fold(name));
  return month === undefined ? null : { year: year === undefined ? null : Number(year), month };
}

function rises(days: readonly number[]): boolean {
  return days.every((day, at) => day >= (days[at - 1] ?? 0));
}
