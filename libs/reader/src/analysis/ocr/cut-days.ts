import { median } from '../../median.ts';
import type { Word } from '../../page.ts';
import { characterOf, replaceScanned, rightOf, type Line } from '../text/lines.ts';

/** A full date in figures with its day or month first, which has two of them or has lost the first. */
const DATE = /^\D?(\d{1,2})([./-])(\d{2})\2(\d{4}|\d{2})$/;
/** Two figures, the first a nought, show that none is left out. */
const PADDED = /^0\d\D/;
/** Fewer dates than this in a column show no habit. */
const DATES_MIN = 4;
/** How far dates of a column end from each other, in characters, and how much narrower than the others one without a figure is. */
const RIGHT_SLACK = 0.5;
const CUT_MIN = 0.5;

interface Column {
  readonly width: number;
  readonly isMonthFirst: boolean;
  /** From above downwards, whole ones and others. */
  readonly dates: readonly Word[];
}

/**
 * Gives dates of scanned columns their first figure back, where a punch hole or a stamp took it: between "12/08/2026" and
 * "13/08/2026" stands "2/08/2026", which is the 12th. Where several would do, what is left is no date any more: it would
 * be another day, and its cell is looked at again.
 */
export function mendCutDays(lines: readonly Line[]): readonly Line[] {
  const dates = lines.flatMap(({ method, words }) =>
    method === 'ocr' ? words.filter(({ text }) => DATE.test(text)) : [],
  );
  if (dates.every(isWhole)) return lines;
  const mended = new Map<Word, string>();
  for (const column of columnsOf(dates))
    for (const [at, word] of column.dates.entries()) {
      const isCut = !isWhole(word) && word.box[2] < column.width - CUT_MIN * characterOf(word);
      if (isCut) mended.set(word, wholeDate(column, at) ?? word.text.replace(/[./-]/g, ' '));
    }
  if (mended.size === 0) return lines;
  return replaceScanned(lines, (word) => {
    const text = mended.get(word);
    return text === undefined ? word : { ...word, text };
  });
}

function isWhole({ text }: Word): boolean {
  return /^\d{2}\D/.test(text);
}

function columnsOf(dates: readonly Word[]): Column[] {
  const columns: Column[] = [];
  let left = dates;
  while (left.length > 0) {
    const [first] = left as [Word];
    const isHere = (word: Word): boolean =>
      Math.abs(rightOf(word) - rightOf(first)) <= RIGHT_SLACK * characterOf(first);
    const here = left.filter(isHere);
    left = left.filter((word) => !isHere(word));
    const whole = here.filter(isWhole);
    if (whole.length < DATES_MIN || !whole.some(({ text }) => PADDED.test(text))) continue;
    columns.push({
      width: median(whole.map(({ box }) => box[2])) ?? 0,
      isMonthFirst: whole.some(({ text }) => Number(DATE.exec(text)?.[3]) > 12),
      dates: here,
    });
  }
  return columns;
}

/** The only date that a cut one may have been between those above and below it; null where there is none, or several. */
function wholeDate({ dates, isMonthFirst }: Column, at: number): string | null {
  const above = dates.slice(0, at).findLast(isWhole);
  const below = dates.slice(at + 1).find(isWhole);
  if (above === undefined || below === undefined) return null;
  const [from = 0, to = 0] = [above, below]
    .map(({ text }) => dayNumber(text, isMonthFirst))
    .sort((a, b) => a - b);
  const cut = (dates[at]?.text ?? '').replace(/^\D/, '');
  const possible = ['0', '1', '2', '3']
    .map((figure) => figure + cut)
    .filter((text) => {
      const day = dayNumber(text, isMonthFirst);
      return day >= from && day <= to;
    });
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

/** Grows from day to day; no day has 0. */
function dayNumber(text: string, isMonthFirst: boolean): number {
  const [, first = '', , second = '', year = ''] = DATE.exec(text) ?? [];
  const [day, month] = isMonthFirst ? [Number(second), Number(first)] : [Number(first), Number(second)];
  const isDay = day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return isDay ? (Number(year) * 12 + month) * 31 + day : 0;
}
