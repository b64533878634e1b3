import type { Box } from '@counterfoil/statement';
import { median } from '../median.ts';
import { runsOf } from '../runs.ts';
import { sharedHeight, sharedWidth } from '../boxes.ts';
import { print } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { isAmount, readFigures, type CellPrint } from './second-look.ts';
import { boxOf, type FoundWord, type Tesseract } from './tesseract.ts';

/** Right edges this close, in parts of the figures' height, are of one column. */
const EDGE_SLACK = 0.6;
/** Letters this unsure may be figures. */
const DOUBTFUL = 0.8;
/** Part of a word's width that stands in a column of which it is a part. */
const OVERLAP_MIN = 0.6;
/** Fewer amounts over each other than this show no column. */
const AMOUNTS_MIN = 4;
/** Print is this high and wide at least, in parts of the figures' height; the shortest amount has four figures and marks. */
const HEIGHT_MIN = 0.6;
const HEIGHT_MAX = 1.9;
const WIDTH_MIN = 1.5;
/** What amounts are printed with; a currency would be taken for a percentage. */
const PRICE: CellPrint = { characters: '0123456789.,-+€$£¥() ', isWhole: isAmount };
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
  const columns = columnsOf(words);
  let looks = 0;
  const amountIn = (box: Box): FoundWord | null => {
    if (looks >= LOOKS_PER_PAGE_MAX) return null;
    looks += 1;
    const { text, confidence } = readFigures(tesseract, picture, box, PRICE);
    if (!isAmount(text)) return null;
    return { text, confidence, x: box[0], y: box[1], width: box[2], height: box[3] };
  };
  const mended = words.map((word) =>
    columns.some((column) => isMisread(word, column)) ? (amountIn(boxOf(word)) ?? word) : word,
  );
  const missed = columns.flatMap((column) =>
    printOf(picture, column)
      .filter((box) => !words.some((word) => touches(word, box)))
      .flatMap((box) => amountIn(box) ?? []),
  );
  return [...mended, ...missed];
}

function columnsOf(words: readonly FoundWord[]): Column[] {
  const amounts = words.filter(({ text }) => isAmount(text)).sort((a, b) => rightOf(a) - rightOf(b));
  const groups = runsOf(
    amounts,
    (before, word) => rightOf(word) - rightOf(before) < EDGE_SLACK * word.height,
  );
  return groups.filter((group) => group.length >= AMOUNTS_MIN).map(columnOf);
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
function isMisread(word: FoundWord, column: Column): boolean {
  if (isAmount(word.text)) return false;
  const endsThere = Math.abs(rightOf(word) - column.right) < EDGE_SLACK * column.height;
  if (!/\d/.test(word.text) && !(endsThere && word.confidence < DOUBTFUL)) return false;
  const across = Math.min(rightOf(word), column.right) - Math.max(word.x, column.left);
  return across > OVERLAP_MIN * word.width && word.y > column.top && word.y < column.bottom;
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
