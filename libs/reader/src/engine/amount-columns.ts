import type { Box } from '@counterfoil/statement';
import { median } from '../median.ts';
import { runsOf } from '../runs.ts';
import { around, sharedHeight, sharedWidth } from '../boxes.ts';
import { readMarker } from '../lexicon/amounts.ts';
import { print } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { isAmount, readFigures, withoutLetter } from './second-look.ts';
import { boxOf, type FoundWord, type Tesseract } from './tesseract.ts';

/** Right edges this close, in parts of the figures' height, are of one column. */
const EDGE_SLACK = 0.6;
/** Letters this unsure may be figures where they end as amounts do, or anywhere in a column. */
const DOUBTFUL = { atEdge: 0.8, anywhere: 0.4 } as const;
const WORD = /\p{L}{4}/u;
/** Part of a word's width that stands in a column of which it is a part. */
const OVERLAP_MIN = 0.6;
/** Fewer amounts over each other than this show no column. */
const AMOUNTS_MIN = 4;
/** Print is this high and wide at least, in parts of the figures' height; the shortest amount has four figures and marks. */
const HEIGHT_MIN = 0.6;
const HEIGHT_MAX = 1.9;
const WIDTH_MIN = 1.5;
/** What amounts are printed with; a currency would be taken for a percentage. */
const CHARACTERS = '0123456789.,-+€$£¥() ';
/** What the amounts of a page look like: which words show a column, and what a cell of it may hold. */
interface Amounts {
  readonly isOne: (text: string) => boolean;
  readonly isWhole: (text: string) => boolean;
}
const WITH_CENTS: Amounts = { isOne: isAmount, isWhole: isAmount };
/** "1,286,400", "12.500": whole yen or pesos, in groups of three. */
const GROUPED = /^[-+(]?[¥$]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*[-)]?$/;
/** Whole amounts, in groups where they have more than three figures. */
const FEW_FIGURES = /^[-+(]?[¥$]?\d{1,3}[-)]?$/;
const WHOLE: Amounts = {
  isOne: (text) => GROUPED.test(text),
  isWhole: (text) => GROUPED.test(text) || FEW_FIGURES.test(text),
};
/** Figures are narrower than two thirds of their height. */
const WIDE = 2.4;
/** Of the amounts on a page of whole ones so few look as if they had cents. */
const CENTS_SHARE_MAX = 0.1;
/** A column goes on above and below what was read of it by so many times the figures' height. */
const BEYOND = 4;
/** A look takes some thirty milliseconds; a page with more holes is one that OCR cannot read. */
const LOOKS_PER_PAGE_MAX = 40;

/** Amounts that end at the same place. Pixels. */
interface Column {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The usual height of its figures. */
  readonly height: number;
}

/**
 * Looks for what was missed or misread where amounts stand over each other: print in their column that no word was
 * found for, and words that end where amounts end and are none.
 */
export function fillColumns(
  tesseract: Tesseract,
  picture: Picture,
  words: readonly FoundWord[],
): FoundWord[] {
  const amounts = amountsOf(words);
  const { isOne, isWhole } = amounts;
  const columns = columnsOf(words, amounts);
  let looks = 0;
  const amountIn = (box: Box): FoundWord | null => {
    if (looks >= LOOKS_PER_PAGE_MAX) return null;
    looks += 1;
    const [x, y, width, height] = box;
    // A cell as wide as four figures and a mark holds them.
    const isFull = width > WIDE * height ? isOne : isWhole;
    const read = readFigures(tesseract, picture, box, { characters: CHARACTERS, isWhole: isFull });
    const found = withoutLetter({ ...read, x, y, width, height });
    return isFull(found.text) ? found : null;
  };
  const cells = columns.flatMap((column) => printOf(picture, column));
  const out = new Set(words);
  const found: FoundWord[] = [];
  for (const word of words) {
    if (!out.has(word) || !columns.some((column) => isMisread(word, column, isWhole))) continue;
    // "367 Le." is one amount, of which no part is one; of another only "61" was seen.
    const cell = cells.find((box) => touches(word, box));
    const inside = cell === undefined ? [] : words.filter((other) => touches(other, cell));
    const isCell = cell !== undefined && inside.every((part) => isPart(part, cell, isWhole));
    const whole = isCell ? amountIn(around([...inside.map(boxOf), cell])) : null;
    const amount = whole ?? amountIn(boxOf(word));
    if (amount === null) continue;
    for (const part of whole === null ? [word] : inside) out.delete(part);
    found.push(amount);
  }
  const missed = cells
    .filter((box) => !words.some((word) => touches(word, box)))
    .flatMap((box) => amountIn(box) ?? []);
  return [...out, ...found, ...missed];
}

/** A word that is no amount and stands in the cell, not only partly. */
function isPart(word: FoundWord, cell: Box, isWhole: Amounts['isWhole']): boolean {
  return !isWhole(word.text) && sharedWidth(boxOf(word), cell) > OVERLAP_MIN * word.width;
}

function amountsOf(words: readonly FoundWord[]): Amounts {
  const count = ({ isOne }: Amounts): number => words.filter(({ text }) => isOne(text)).length;
  const [cents, whole] = [count(WITH_CENTS), count(WHOLE)];
  return whole >= AMOUNTS_MIN && cents <= CENTS_SHARE_MAX * whole ? WHOLE : WITH_CENTS;
}

function columnsOf(words: readonly FoundWord[], { isOne }: Amounts): Column[] {
  const amounts = words.filter(({ text }) => isOne(text));
  const ranged = groupsAt(amounts, rightOf);
  // Some tables begin their amounts below each other.
  const others = amounts.filter((word) => !ranged.some((group) => group.includes(word)));
  return [...ranged, ...groupsAt(others, ({ x }) => x)].map(columnOf);
}

function groupsAt(amounts: readonly FoundWord[], edgeOf: (word: FoundWord) => number): FoundWord[][] {
  const sorted = amounts.toSorted((a, b) => edgeOf(a) - edgeOf(b));
  const groups = runsOf(sorted, (before, word) => edgeOf(word) - edgeOf(before) < EDGE_SLACK * word.height);
  return groups.filter((group) => group.length >= AMOUNTS_MIN);
}

function columnOf(group: readonly FoundWord[]): Column {
  const height = median(group.map((word) => word.height)) ?? 0;
  return {
    left: Math.min(...group.map(({ x }) => x)),
    right: Math.max(...group.map(rightOf)),
    top: Math.max(0, Math.min(...group.map(({ y }) => y)) - BEYOND * height),
    bottom: Math.max(...group.map((word) => word.y + word.height)) + BEYOND * height,
    height,
  };
}

function rightOf({ x, width }: FoundWord): number {
  return x + width;
}

/** A word with a figure that stands among a column's amounts and is none, or one in doubt that ends where they end: "CAE". */
function isMisread(word: FoundWord, column: Column, isWhole: Amounts['isWhole']): boolean {
  if (isWhole(word.text) || isMarked(word.text)) return false;
  const endsThere = Math.abs(rightOf(word) - column.right) < EDGE_SLACK * column.height;
  const sure = endsThere ? DOUBTFUL.atEdge : DOUBTFUL.anywhere;
  // "00000.00SATE" is a text that begins as others do.
  const isText = !/\d/.test(word.text) || WORD.test(word.text);
  if (isText && word.confidence >= sure) return false;
  const across = Math.min(rightOf(word), column.right) - Math.max(word.x, column.left);
  return across > OVERLAP_MIN * word.width && word.y > column.top && word.y < column.bottom;
}

/** An amount and the letters that say debit or credit: "801.12CR". */
function isMarked(text: string): boolean {
  const [, amount = '', letters = ''] = /^(.*\d) ?(\p{L}{1,2}\.?)$/u.exec(text) ?? [];
  return isAmount(amount) && readMarker(letters) !== null;
}

function touches(word: FoundWord, box: Box): boolean {
  const found = boxOf(word);
  return sharedWidth(found, box) > 0 && sharedHeight(found, box) > 0.2 * Math.min(word.height, box[3]);
}

/** Print in a column, as high and wide as an amount at least. */
function printOf(picture: Picture, { left, right, top, bottom, height }: Column): Box[] {
  const area = [left, top, right - left, bottom - top] as const;
  return print(picture, area).filter(
    ([, , wide, high]) =>
      high >= HEIGHT_MIN * height && high <= HEIGHT_MAX * height && wide >= WIDTH_MIN * height,
  );
}
