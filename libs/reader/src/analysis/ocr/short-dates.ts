import { readDate } from '../../lexicon/dates.ts';
import type { Word } from '../../page.ts';
import { digitsFor } from '../text/damaged-amounts.ts';
import { joinedWord, lineWith, replaceScanned, type Line } from '../text/lines.ts';

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
  const joined = lines.map((line) =>
    line.method === 'ocr' ? lineWith(line, joinParted(line.words, columns)) : line,
  );
  return replaceScanned(joined, (word) => {
    const column = columnAt(columns, word);
    return column === undefined || PADDED.test(word.text) ? word : mended(word, column);
  });
}

function columnAt(columns: readonly Column[], { box }: Word): Column | undefined {
  return columns.find(({ left, character }) => Math.abs(box[0] - left) < LEFT_SLACK * character);
}

const FIGURES = /^\d{2}$/;
/** A month of two figures as letters that look like them: "OL", "Ol.", "1l". */
const LETTERED = /^[\dOoQ][\dlLIi|!]\.?$/;
/** The mark between a day and its month takes no more room than this, in characters. */
const MARK_GAP = 2;

/** Puts a day and its month together again whose mark was lost and whose figures were read as letters: "06 OL" is "06.01". */
function joinParted(words: readonly Word[], columns: readonly Column[]): readonly Word[] {
  const at = words.findIndex((word, index) => {
    const [column, next] = [columnAt(columns, word), words[index + 1]];
    if (column === undefined || next === undefined) return false;
    const gap = next.box[0] - word.box[0] - word.box[2];
    return FIGURES.test(word.text) && LETTERED.test(next.text) && gap < MARK_GAP * column.character;
  });
  const [day, month] = [words[at], words[at + 1]];
  if (day === undefined || month === undefined) return words;
  const { mark = '' } = columnAt(columns, day) ?? {};
  const figures = digitsFor(month.text.replaceAll('L', '1'));
  if (readDate(`${day.text}${mark}${figures}`).length === 0) return words;
  const date = joinedWord({ ...day, text: `${day.text}${mark}` }, { ...month, text: figures });
  return [...words.slice(0, at), date, ...words.slice(at + 2)];
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
