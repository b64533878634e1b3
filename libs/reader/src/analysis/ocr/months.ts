import { wordsOf } from '../../boxes.ts';
import { readDate } from '../../lexicon/dates.ts';
import { foldLetters } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import { median } from '../../median.ts';
import type { Word } from '../../page.ts';
import { joinedWord, lineWith, type Line } from '../text/lines.ts';
import { nearestDate, possibleDates, type PossibleDates } from './misread-date.ts';

/** Fewer dates than this show no habit. */
const DATES_MIN = 2;
/** "28 Jan 2025" is three words; a mark read into it makes a fourth. */
const WORDS_MAX = 4;
/** How far a damaged date may stand from where dates stand, and how much wider or narrower it may be. */
const LEFT_SLACK = 0.25;
const WIDTH_SLACK = 0.35;
/** Words of one date stand closer than this, in characters. */
const DATE_GAP = 2.5;
/**
 * Gives damaged dates with a month's name back the letters that dates of the same document have in the same column:
 * "28] an" where others are "28 Dec" and "02 Jan". A figure is never changed for another figure.
 */
export function mendNamedDates(lines: readonly Line[]): readonly Line[] {
  const found = lines
    .flatMap((line) => (line.method === 'ocr' ? [firstDate(line) ?? []] : []))
    .filter((words) => words.length > 0);
  if (found.length < DATES_MIN) return lines;
  const possible = possibleDates(found.map(textOf));
  const extents = found.map(extentOf);
  const usual = median(extents.map(({ left }) => left)) ?? 0;
  return lines.map((line) => {
    if (line.method !== 'ocr' || isDated(line, extents, usual)) return line;
    const words = withDate(line.words, possible, extents);
    return words === null ? line : lineWith(line, words);
  });
}

/** What OCR sees between the letters of a word is narrower than this, in characters. */
const SPLIT_GAP = 0.9;

/** Joins the name of a month that was read as two words: "J anuary". */
export function joinMonths(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    if (next === undefined || isMonth(word.text) || !isMonth(word.text + next.text)) return false;
    const character = (word.box[2] + next.box[2]) / (word.text.length + next.text.length);
    return next.box[0] - (word.box[0] + word.box[2]) < SPLIT_GAP * character;
  });
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || second === undefined) return words;
  return [...words.slice(0, at), joinedWord(first, second), ...words.slice(at + 2)];
}

function isMonth(text: string): boolean {
  return monthOf(foldLetters(text)) !== undefined;
}

interface Extent {
  readonly left: number;
  readonly width: number;
}

function extentOf(words: readonly Word[]): Extent {
  const left = (words[0] as Word).box[0];
  const last = (words.at(-1) as Word).box;
  return { left, width: last[0] + last[2] - left };
}

/** The first date with a month's name on a line. */
function firstDate({ words }: Line): readonly Word[] | null {
  for (const at of words.keys()) {
    const count = wholeAt(words, at);
    if (count > 0) return words.slice(at, at + count);
  }
  return null;
}

/** Of how many words the undamaged date with a month's name is that starts here; 0 where none does. */
function wholeAt(words: readonly Word[], at: number): number {
  for (let count = Math.min(WORDS_MAX, words.length - at); count >= 1; count -= 1) {
    const part = words.slice(at, at + count);
    // "28 Dec   29 Dec" is no day of 2029.
    if (isTogether(part) && readDate(textOf(part))[0]?.order === 'named') return count;
  }
  return 0;
}

/** No wider space between any two words than inside a date. */
function isTogether(words: readonly Word[]): boolean {
  return words.every(({ box, text }, at) => {
    const before = words[at - 1]?.box;
    return before === undefined || box[0] - (before[0] + before[2]) < DATE_GAP * (box[2] / text.length);
  });
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Whether a line has its date, undamaged, where dates stand: the day of posting behind it is another. */
function isDated(line: Line, extents: readonly Extent[], usual: number): boolean {
  const date = firstDate(line);
  if (date === null) return false;
  const extent = extentOf(date);
  return isThere(extent, extents) && extent.left - usual < LEFT_SLACK * extent.width;
}

function isThere({ left, width }: Extent, extents: readonly Extent[]): boolean {
  return extents.some(
    (one) =>
      Math.abs(one.left - left) < LEFT_SLACK * one.width &&
      Math.abs(one.width - width) < WIDTH_SLACK * one.width,
  );
}

/** The words of a line with its first damaged date mended, which is no part of a whole one; null where there is none. */
function withDate(
  words: readonly Word[],
  possible: PossibleDates,
  extents: readonly Extent[],
): Word[] | null {
  for (let at = 0; at < words.length; at += 1) {
    const whole = wholeAt(words, at);
    const date = whole > 0 ? null : dateAt(words, at, possible, extents);
    at += Math.max(0, whole - 1);
    if (date === null) continue;
    const { text, box, confidence } = date.word;
    const mended = wordsOf(text, box).map((part) => ({ ...part, confidence }));
    return [...words.slice(0, at), ...mended, ...words.slice(at + date.count)];
  }
  return null;
}

/** The damaged date that starts here, mended, and of how many words it was. */
function dateAt(
  words: readonly Word[],
  at: number,
  possible: PossibleDates,
  extents: readonly Extent[],
): { readonly word: Word; readonly count: number } | null {
  const first = words[at] as Word;
  let best: { word: Word; count: number; cost: number } | null = null;
  for (let count = 1; count <= Math.min(WORDS_MAX, words.length - at); count += 1) {
    const part = words.slice(at, at + count);
    const { left, width } = extentOf(part);
    if (!isThere({ left, width }, extents)) continue;
    if (readDate(textOf(part)).length > 0) return null;
    const { date, cost } = nearestDate(textOf(part), possible);
    if (date === null || (best !== null && best.cost <= cost)) continue;
    const confidence = Math.min(...part.map((word) => word.confidence));
    best = { word: { text: date, box: [left, first.box[1], width, first.box[3]], confidence }, count, cost };
  }
  return best;
}
