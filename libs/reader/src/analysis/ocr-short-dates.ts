import { readDate } from '../lexicon/dates.ts';
import type { Word } from '../page.ts';
import { replaceScanned, type Line } from './lines.ts';
import { digitsFor } from './ocr-repair.ts';

/** A day and a month of two figures each. */
const PADDED = /^\d{2}([./-])\d{2}\.?$/;
/** One of them has a nought before it, which shows that they are always two. */
const HAS_NOUGHT = /^0|[./-]0/;
/** Fewer of them in a column show no habit, and this part of its dates must be so. */
const DATES_MIN = 4;
const HABIT_SHARE = 0.75;
/** How far a damaged date may begin from where the others do, in characters. */
const LEFT_SLACK = 1;

interface Column {
  readonly left: number;
  readonly mark: string;
  readonly character: number;
}

/**
 * Reads damaged dates of scanned columns in which days and months have two figures each: "12/2]" is the 21st, not the 2nd.
 * What has lost a figure is no date any more, so that its cell is looked at again.
 */
export function mendShortDates(lines: readonly Line[]): readonly Line[] {
  const columns = columnsOf(
    lines
      .filter(({ method }) => method === 'ocr')
      .flatMap(({ words }) => words.filter((word) => isDay(word) || isPadded(word))),
  );
  if (columns.length === 0) return lines;
  return replaceScanned(lines, (word) => {
    const column = columns.find(({ left, character }) => {
      return Math.abs(word.box[0] - left) < LEFT_SLACK * character;
    });
    return column === undefined || PADDED.test(word.text) ? word : mended(word, column);
  });
}

/** What may be a date of a day and a month in figures. */
function isDay({ text }: Word): boolean {
  return /^\D?\d{1,2}[./-]\d{1,2}\D?$/.test(text) && readDate(text).length > 0;
}

/** Two figures each, though letters were read for some of them: "o7/14" all down a column of bold print. */
function isPadded({ text }: Word): boolean {
  const figures = digitsFor(text);
  return PADDED.test(figures) && readDate(figures).length > 0;
}

function columnsOf(days: readonly Word[]): Column[] {
  const columns: Column[] = [];
  const sorted = days.toSorted((a, b) => a.box[0] - b.box[0]);
  while (sorted.length > 0) {
    const [first] = sorted as [Word];
    const character = first.box[2] / first.text.length;
    const end = sorted.findIndex(({ box }) => box[0] - first.box[0] > LEFT_SLACK * character);
    const here = sorted.splice(0, end < 0 ? sorted.length : end);
    const padded = here.filter(isPadded).map(({ text }) => digitsFor(text));
    const isHabit = padded.length >= DATES_MIN && padded.length >= HABIT_SHARE * here.length;
    if (isHabit && padded.some((text) => HAS_NOUGHT.test(text)))
      columns.push({ left: first.box[0], mark: PADDED.exec(padded[0] ?? '')?.[1] ?? '/', character });
  }
  return columns;
}

function mended(word: Word, { mark }: Column): Word {
  const figures = digitsFor(word.text.replace(/[[\]]/g, '1'));
  if (PADDED.test(figures) && figures[2] === mark && readDate(figures).length > 0)
    return { ...word, text: figures };
  return isDay(word) ? { ...word, text: word.text.replace(/[./-]/, ' ') } : word;
}
