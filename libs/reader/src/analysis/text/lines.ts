import { median } from '../../median.ts';
import type { PageWords, Ruling, Word } from '../../page.ts';
import { withOwnDigits } from './other-digits.ts';
import { leftwardOf, readLeftward } from './right-to-left.ts';

/** Words that stand on one line of one page, left to right. */
export interface Line {
  /** Position in the document's reading order. */
  readonly index: number;
  readonly page: number;
  readonly method: 'text' | 'ocr';
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** Median height of its words. */
  readonly height: number;
  readonly words: readonly Word[];
  /** The rulings of its page. */
  readonly rulings: readonly Ruling[];
}

/** Two words share a line when their middles are closer than this share of the smaller one's height. */
const SAME_LINE_SHARE = 0.45;

interface OpenLine {
  middle: number;
  height: number;
  words: Word[];
}

/** Clusters the words of every page to lines, top to bottom. */
export function linesOf(pages: readonly PageWords[]): Line[] {
  const lines: Line[] = [];
  for (const page of pages) {
    const own = withOwnDigits(page.words);
    const leftward = page.method === 'text' ? leftwardOf(own) : null;
    const clusters = clusterByMiddle(own);
    for (const all of page.method === 'text' ? clusters.flatMap(partedOver) : clusters) {
      const sorted = withoutPageDays(withoutBars(all.sort((a, b) => a.box[0] - b.box[0])));
      const words = leftward === null ? sorted : readLeftward(sorted, leftward);
      if (words.length > 0) lines.push(lineFrom(words, lines.length, page.page, page.method, page.rulings));
    }
  }
  return lines;
}

const BAR = /^[|¦│┃]+$/;

/**
 * The words of a line without the rulings of a table that is drawn with characters: "| 05/07 | CASH | 12.00 |", and
 * "05/07 | CASH | 12.00", whose first cell is one word.
 */
function withoutBars(printed: readonly Word[]): readonly Word[] {
  const words = partedAtBars(printed);
  const isBar = (word: Word | undefined): boolean => word !== undefined && BAR.test(word.text);
  const isRuled = isBar(words[0]) || isBar(words.at(-1)) || (isBar(words[1]) && words.slice(2).some(isBar));
  return isRuled ? words.filter(({ text }) => !BAR.test(text)) : words;
}

const BARS = /[|¦│┃]+|[^|¦│┃]+/gu;
const OPENS_BARRED = /^[|¦│┃]/u;
const ENDS_BARRED = /[|¦│┃]$/u;
/** Cells that only a bar parts are set apart as those of a table, by this many widths of a character at either side. */
const BARE_WIDTHS = 0.35;

/** "|TRAN   DATE   |PARTICULARS   4,936.00|": the bars of a ruled line apart from the words that they touch. */
function partedAtBars(words: readonly Word[]): readonly Word[] {
  const isRuled = OPENS_BARRED.test(words[0]?.text ?? '') && ENDS_BARRED.test(words.at(-1)?.text ?? '');
  return isRuled ? words.flatMap(partedWord) : words;
}

function partedWord(word: Word): Word[] {
  const parts = [...word.text.matchAll(BARS)];
  if (parts.length < 2) return [word];
  const [x, y, width, height] = word.box;
  const unit = width / word.text.length;
  return parts.map(({ 0: text, index }) => {
    const [from, to] = [index, index + text.length];
    const left = from === 0 ? 0 : BARE_WIDTHS;
    const right = to === word.text.length ? 0 : BARE_WIDTHS;
    const span = text.length - left - right;
    return { ...word, text, box: [x + (from + left) * unit, y, Math.max(span, BARE_WIDTHS) * unit, height] };
  });
}

const PAGE =
  /^(?:p|page|pg|seite|blatt|p[áa]gina|p[áa]g|sida|side|sivu|strona|str|sayfa|bladzijde|blad|folha|hoja|feuille)[.:]?$/iu;

/** A letter alone may be what a row is of, "P  01/03  Harbour Cafe": a line that tells its page says little more. */
const LETTER = /^p$/i;
const PAGE_WORDS_MAX = 4;

/** "p. 3/13" is the third page of 13, and not the 13th of March. */
function withoutPageDays(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => text.includes('/'))) return words;
  const tells = (text: string): boolean =>
    PAGE.test(text) && (words.length <= PAGE_WORDS_MAX || !LETTER.test(text));
  return words.map((word, at) => {
    const [, page, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(word.text) ?? [];
    const isPage = of !== undefined && Number(page) <= Number(of) && tells(words[at - 1]?.text ?? '');
    return isPage ? { ...word, text: `${page ?? ''}of${of}` } : word;
  });
}

/** A line over some words, boxed; used for whole lines and for the parts of a line that holds parallel tables. */
export function lineFrom(
  words: readonly Word[],
  index: number,
  page: number,
  method: 'text' | 'ocr',
  rulings: readonly Ruling[] = [],
): Line {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { box } of words) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[0] + box[2]);
    bottom = Math.max(bottom, box[1] + box[3]);
  }
  const height = median(words.map((word) => word.box[3])) ?? 0;
  return { index, page, method, top, bottom, left, right, height, words, rulings };
}

/** A line with other words on it. */
export function lineWith({ index, page, method, rulings }: Line, words: readonly Word[]): Line {
  return lineFrom(words, index, page, method, rulings);
}

/** Lines with other words in place of those that were read from a scan. */
export function replaceScanned(lines: readonly Line[], mend: (word: Word) => Word): Line[] {
  return lines.map((line) => (line.method === 'ocr' ? lineWith(line, line.words.map(mend)) : line));
}

/** Lines that took the place of others, numbered anew in their order. */
export function renumbered<T extends Line>(lines: readonly T[]): T[] {
  return lines.map((line, index) => (line.index === index ? line : { ...line, index }));
}

/** Where a word ends. */
export function rightOf({ box }: Pick<Word, 'box'>): number {
  return box[0] + box[2];
}

/** The mean width of a word's characters. */
export function characterOf({ text, box }: Pick<Word, 'text' | 'box'>): number {
  return box[2] / text.length;
}

/** Two words that stand side by side as one, as high as the second: the first may be no more than a sign or a 1. */
export function joinedWord(first: Word, second: Word): Word {
  const [left] = first.box;
  const [from, top, width, height] = second.box;
  return {
    text: first.text + second.text,
    box: [left, top, from + width - left, height],
    confidence: Math.min(first.confidence, second.confidence),
  };
}

/** The words of a line, those joined that are one. */
export function joinWhere(
  words: readonly Word[],
  isOne: (last: Word, word: Word) => boolean,
): readonly Word[] {
  const out: Word[] = [];
  for (const word of words) {
    const last = out.at(-1);
    if (last !== undefined && isOne(last, word)) out[out.length - 1] = joinedWord(last, word);
    else out.push(word);
  }
  return out;
}

export function clusterByMiddle(words: readonly Word[]): Word[][] {
  const sorted = words
    .filter((word) => word.text.trim() !== '' && word.box[3] > 0)
    .sort((a, b) => middleOf(a) - middleOf(b));
  const lines: OpenLine[] = [];
  for (const word of sorted) {
    const middle = middleOf(word);
    const line = lines.at(-1);
    if (line !== undefined && middle - line.middle <= SAME_LINE_SHARE * Math.min(line.height, word.box[3])) {
      // The mean follows a slight slope of the line without drifting with one tall word.
      line.middle += (middle - line.middle) / (line.words.length + 1);
      line.height += (word.box[3] - line.height) / (line.words.length + 1);
      line.words.push(word);
    } else {
      lines.push({ middle, height: word.box[3], words: [word] });
    }
  }
  return lines.map((line) => line.words);
}

/** Middles of words that stand over each other are so many heights apart where they are of two lines. */
const OVER_SHARE = 0.7;

/** "Transaction" over "Date" are two lines, whatever stands beside them half as high and belongs to a box of its own. */
function partedOver(words: Word[]): Word[][] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || !areApart(first, last)) return [words];
  for (const upper of words) {
    const lower = words.find((word) => areApart(upper, word) && standOver(upper, word));
    if (lower === undefined) continue;
    const between = (middleOf(upper) + middleOf(lower)) / 2;
    const isUpper = (word: Word): boolean => middleOf(word) < between;
    return [...partedOver(words.filter(isUpper)), ...partedOver(words.filter((word) => !isUpper(word)))];
  }
  return [words];
}

/** How far down its page the middle of a word is. */
export function middleOf({ box: [, top, , height] }: Word): number {
  return top + height / 2;
}

function areApart(upper: Word, lower: Word): boolean {
  return middleOf(lower) - middleOf(upper) >= OVER_SHARE * Math.min(upper.box[3], lower.box[3]);
}

function standOver(one: Word, other: Word): boolean {
  const shared = Math.min(rightOf(one), rightOf(other)) - Math.max(one.box[0], other.box[0]);
  return 2 * shared > Math.min(one.box[2], other.box[2]);
}

/** The first line that stands there or below; as many as there are lines where none does. */
export function firstLineAt(
  lines: readonly Line[],
  at: { readonly page: number; readonly y: number },
): number {
  const found = lines.findIndex(
    (line) => line.page > at.page || (line.page === at.page && line.top >= at.y - 0.5),
  );
  return found < 0 ? lines.length : found;
}
