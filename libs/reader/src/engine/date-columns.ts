import type { Box } from '@counterfoil/statement';
import { possibleDates, type PossibleDates } from '../analysis/ocr/misread-date.ts';
import { readDate, type DateReading } from '../lexicon/dates.ts';
import { around } from '../boxes.ts';
import { median } from '../median.ts';
import { runsOf } from '../runs.ts';
import { isAmount } from './second-look.ts';
import { boxOf, type FoundWord } from './tesseract.ts';

/** "28 Jan 2025" is the longest date that is printed as separate words in a column. */
const WORDS_MAX = 3;
/** Gap between the words of a date, and how far left edges of a column's dates lie apart, in parts of their height. */
const GAP_MAX = 0.9;
const EDGE_SLACK = 0.7;
/** Part of a column's dates that begin behind its left edge and end before its right one: some boxes hold a ruling, too. */
const EDGE_RANK = 0.85;
/** Fewer dates over each other than this show no column. */
const DATES_MIN = 4;
/** Among amounts some look like dates ("8.30"); among dates hardly any looks like an amount that is no date. */
const AMOUNTS_SHARE_MAX = 0.2;

/** A date as it was read. Pixels. */
export interface FoundDate {
  readonly text: string;
  readonly box: Box;
  readonly reading: DateReading;
}

/** Dates that begin at the same place, top to bottom. */
export interface DateColumn {
  readonly dates: readonly FoundDate[];
  readonly left: number;
  readonly right: number;
  readonly height: number;
  /** The characters that its dates are printed with, and how they are put together. */
  readonly characters: string;
  readonly shapes: ReadonlySet<string>;
  /** Whether days or months come first, as far as dates of the column show it. */
  readonly order: DateReading['order'] | null;
  /** With a month's name, what a damaged one may be. */
  readonly possible: PossibleDates;
}

/** The columns of dates on a page. */
export function dateColumns(words: readonly FoundWord[]): DateColumn[] {
  const found = datesIn(words).sort((a, b) => a.box[0] - b.box[0]);
  const groups = runsOf(found, (before, date) => date.box[0] - before.box[0] < EDGE_SLACK * date.box[3]);
  const amounts = words.filter(({ text }) => isAmount(text) && readDate(text).length === 0);
  return groups
    .filter((group) => group.length >= DATES_MIN)
    .map(columnOf)
    .filter((column) => {
      const among = amounts.filter((amount) => standsIn(amount, column)).length;
      return among <= AMOUNTS_SHARE_MAX * column.dates.length;
    });
}

/** Half of the word, or of the column, is over the other. */
function standsIn({ x, width }: FoundWord, { left, right }: DateColumn): boolean {
  return Math.min(x + width, right) - Math.max(x, left) > 0.5 * Math.min(width, right - left);
}

function columnOf(group: FoundDate[]): DateColumn {
  const order = orderOf(group);
  const dates = group
    .sort((a, b) => a.box[1] - b.box[1])
    .map((date) => ({ ...date, reading: readInOrder(date.text, order) ?? date.reading }));
  const lefts = dates.map(({ box }) => box[0]).sort((a, b) => a - b);
  const rights = dates.map(({ box }) => box[0] + box[2]).sort((a, b) => a - b);
  const height = median(dates.map(({ box }) => box[3])) ?? 0;
  return {
    dates,
    left: (lefts[Math.floor((1 - EDGE_RANK) * lefts.length)] ?? 0) - 2,
    right: (rights[Math.floor(EDGE_RANK * rights.length)] ?? 0) + 2,
    height,
    order,
    characters: [...new Set(`0123456789 ${dates.map(({ text }) => text).join('')}`)].join(''),
    possible: possibleDates(dates.map(({ text }) => text)),
    shapes: new Set(dates.map(({ text }) => shapeOf(text))),
  };
}

/** What most of the dates that can be read in one way only are; null where every one is open. */
function orderOf(dates: readonly FoundDate[]): DateReading['order'] | null {
  const orders = dates.flatMap(({ text }) => {
    const [only, other] = readDate(text);
    return only !== undefined && other === undefined ? [only.order] : [];
  });
  const [usual] = [...Map.groupBy(orders, (order) => order)].sort((a, b) => b[1].length - a[1].length);
  return usual?.[0] ?? null;
}

/** A date as the others of its column are to be read. */
export function readInOrder(text: string, order: DateReading['order'] | null): DateReading | undefined {
  const readings = readDate(text);
  return readings.find((reading) => reading.order === order) ?? readings[0];
}

/** How a date is put together: "28 Jan" and "3 Jan" have one shape. */
export function shapeOf(text: string): string {
  return text.trim().replace(/\d{1,2}(?!\d)/g, '#');
}

/** The longest dates that words side by side make up. */
function datesIn(words: readonly FoundWord[]): FoundDate[] {
  const found: FoundDate[] = [];
  const used = new Set<FoundWord>();
  for (const word of words) {
    if (used.has(word)) continue;
    const run = runFrom(word, words);
    for (let count = run.length; count >= 1; count -= 1) {
      const part = run.slice(0, count);
      const text = part.map((one) => one.text).join(' ');
      const [reading] = readDate(text);
      if (reading === undefined) continue;
      part.forEach((one) => used.add(one));
      // What OCR sees before or behind a date is a ruling, dirt, or the mark of another cell.
      found.push({
        text: text.replace(/^[^\p{L}\d]+|[^\p{L}\d.]+$/gu, ''),
        box: around(part.map(boxOf)),
        reading,
      });
      break;
    }
  }
  return found;
}

/** The word and those right behind it on its line. */
function runFrom(word: FoundWord, words: readonly FoundWord[]): FoundWord[] {
  const run = [word];
  while (run.length < WORDS_MAX) {
    const last = run.at(-1) as FoundWord;
    const next = words.find((other) => {
      const gap = other.x - (last.x + last.width);
      return gap >= 0 && gap < GAP_MAX * last.height && Math.abs(other.y - last.y) < 0.5 * last.height;
    });
    if (next === undefined) break;
    run.push(next);
  }
  return run;
}
