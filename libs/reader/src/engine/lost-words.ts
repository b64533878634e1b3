import type { Box } from '@counterfoil/statement';
import { median } from '../median.ts';
import { sharedHeight } from '../boxes.ts';
import { inkInColumn } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { readFromNear } from './second-look.ts';
import { boxOf, type FoundWord, type Tesseract } from './tesseract.ts';

/** Print between two words that is narrower than this, in parts of the line's height, is a mark or dirt. */
const WIDTH_MIN = 1.2;
/** Letters of one word, and words of one text, stand no further apart than this. */
const SPACE_MAX = 1;
/** Columns of a word's letters that have ink; those of a picture or of dust have more or less. */
const INK_SHARE_MIN = 0.4;
/** What reaches this far above a line is of another, in parts of its height; letters hang down as far. */
const EDGE = 0.2;
/** Part of a word's columns that may have ink above or below its line: more is print that stands elsewhere. */
const CUT_SHARE_MAX = 0.15;
/** Words this sure are believed; codes of many characters are less sure, and no dirt looks like one. */
const SURE = 0.6;
const SURE_LONG = 0.3;
const LONG = 8;
/** An amount, with whatever stands beside it. */
const AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** A look takes some thirty milliseconds; a page with more holes is one that OCR cannot read. */
const LOOKS_PER_PAGE_MAX = 30;

/**
 * Looks for words that were missed on the lines of amounts: print beside the words of a row that no word was found for.
 * What says who was paid is as often lost as an amount, and nothing else would show it.
 */
export function findWords(tesseract: Tesseract, picture: Picture, words: readonly FoundWord[]): FoundWord[] {
  const rows = amountRows(words);
  const left = Math.min(...rows.flat().map(({ x }) => x));
  const found: FoundWord[] = [];
  let looks = 0;
  for (const row of rows) {
    for (const box of bareIn(picture, row, left)) {
      if (words.some((word) => covers(word, box))) continue;
      looks += 1;
      if (looks > LOOKS_PER_PAGE_MAX) return [...words, ...found];
      found.push(...readFromNear(tesseract, picture, box).filter(isWord));
    }
  }
  return [...words, ...found];
}

/** The words of every line that has an amount, left to right. */
export function amountRows(words: readonly FoundWord[]): FoundWord[][] {
  const rows: FoundWord[][] = [];
  for (const amount of words.filter(({ text }) => AMOUNT.test(text))) {
    if (rows.some((row) => row.includes(amount))) continue;
    const row = words.filter((word) => isBeside(boxOf(word), boxOf(amount)));
    rows.push(row.sort((a, b) => a.x - b.x));
  }
  return rows;
}

function isBeside(box: Box, amount: Box): boolean {
  return sharedHeight(box, amount) > 0.5 * Math.min(box[3], amount[3]);
}

/** Print in a row, between its words and before them, that none of them covers. */
function bareIn(picture: Picture, row: readonly FoundWord[], left: number): Box[] {
  const last = row.findLastIndex(({ text }) => AMOUNT.test(text));
  const height = median(row.map((word) => word.height)) ?? 0;
  const boxes: Box[] = [];
  let from = left;
  for (const word of row.slice(0, last + 1)) {
    const middle = word.y + word.height / 2;
    if (word.x - from > WIDTH_MIN * height)
      boxes.push(...runsIn(picture, [from, middle - height / 2, word.x - from, height], height));
    from = Math.max(from, word.x + word.width);
  }
  return boxes;
}

/** Runs of columns with ink in an area, as far as no space parts them; those that may be words of this line. */
function runsIn(picture: Picture, [x, y, wide, high]: Box, height: number): Box[] {
  const [top, bottom] = [Math.max(0, Math.round(y)), Math.round(y + high)];
  const edge = Math.round(EDGE * height);
  const isInk = (column: number, from: number, to: number): boolean =>
    inkInColumn(picture, column, [from, to]);
  const boxes: Box[] = [];
  let [start, end, inked, overhangs] = [-1, -1, 0, 0];
  const close = (): void => {
    const length = end - start;
    const isWord = start >= 0 && length > WIDTH_MIN * height && inked > INK_SHARE_MIN * length;
    if (isWord && overhangs <= CUT_SHARE_MAX * inked) boxes.push([start, top, length, bottom - top]);
    [start, end, inked, overhangs] = [-1, -1, 0, 0];
  };
  for (let column = Math.round(x) + 2; column < x + wide - 2; column++) {
    if (!isInk(column, top, bottom)) continue;
    if (start >= 0 && column - end > SPACE_MAX * height) close();
    if (start < 0) start = column;
    end = column + 1;
    inked += 1;
    if (isInk(column, top - edge, top) || isInk(column, bottom + edge, bottom + 2 * edge)) overhangs += 1;
  }
  close();
  return boxes;
}

function covers(word: FoundWord, box: Box): boolean {
  const [x, y, wide, high] = box;
  const shared = Math.min(word.x + word.width, x + wide) - Math.max(word.x, x);
  return shared > 0.3 * wide && sharedHeight(boxOf(word), [x, y, wide, high]) > 0.3 * high;
}

function isWord({ text, confidence }: FoundWord): boolean {
  return confidence >= (text.length >= LONG ? SURE_LONG : SURE) && /[\p{L}\p{N}]{2}/u.test(text);
}
