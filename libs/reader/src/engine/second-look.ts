import type { Box } from '@counterfoil/statement';
import { sharedHeight, sharedWidth } from '../boxes.ts';
import type { Picture } from './ocr-port.ts';
import { thickened } from './thin-print.ts';
import { boxOf, LAYOUT, type FoundWord, type Tesseract } from './tesseract.ts';

/** What amounts and dates are printed with; letters would only be offered as misreadings of them. */
const AMOUNT_CHARACTERS = '0123456789.,-+€$£¥()%/ ';
/** Figures with their marks and nothing else. */
const FIGURES = /^[-+(]?[$€£¥]?[-+]?\d[\d.,' ]*[$€£¥¢]{0,2}[-+)]?$/;
/** "73..90": grain beside a thin mark is read as another. */
const DOUBLE_MARK = /(?<=\d)([.,])\1(?=\d{2}(?!\d))/;
/** An amount that ends as amounts do, in two figures behind a mark. */
const HAS_CENTS = /[.,]\d{2}(?!\d)/;
/** A sign or a currency: this number is an amount, not a reference or a year. */
const MONEY_MARK = /[-+($€£¥¢)]/;
/** "1828 .43", "1828. 43": type of even widths leaves a gap on either side of a mark between figures. */
const SPACED_MARK = /(?<=\d) (?=[.,]\d)|(?<=\d[.,]) (?=\d{2,3}(?!\d))/g;
/** "-3,4)": what closes no bracket and stands where the second figure of the cents does is a 1 of one stroke. */
const STROKE_FOR_ONE = /(?<=^[^(]*\d[.,]\d)\)$/;
/** Confidence below which an amount is looked at again. */
const DOUBTFUL = 0.6;
/** Confidence from which a reading needs no other. */
const SURE = 0.85;
const LOOKS_PER_PAGE_MAX = 80;
/** A second look is worth the time if it looks from nearer. */
const ENLARGE = 2;
const MARGIN = 12;
/** Part of a word's width in another's box, and of the lower one's height, that puts it there. */
const WITHIN_MIN = 0.8;
/** Pixels by which a cell that gave nothing whole is cut wider. */
const WIDER = 3;

/**
 * Looks again, one by one and enlarged, at figures that came out doubtful or without the mark before their cents.
 * A second reading stands if it has the mark that the first one lost, or if the engine is surer of it.
 */
export function lookAgain(tesseract: Tesseract, picture: Picture, found: readonly FoundWord[]): FoundWord[] {
  const words = found.map((word) => ({ ...word, text: word.text.replace(DOUBLE_MARK, '$1') }));
  const cents = words.filter(({ text }) => HAS_CENTS.test(text)).length;
  let looks = 0;
  const again = words.map((word) => {
    const isLost = cents > 0 && MONEY_MARK.test(word.text) && !HAS_CENTS.test(word.text);
    const isDoubtful = word.confidence < DOUBTFUL || word.text.includes('¢');
    if (!FIGURES.test(word.text) || !(isLost || isDoubtful) || looks >= LOOKS_PER_PAGE_MAX) return word;
    looks += 1;
    const second = readFigures(tesseract, picture, boxOf(word));
    return isBetter(word, second)
      ? withoutLetter({ ...word, ...second })
      : { ...word, text: word.text.replace(/¢?€|¢/, '€') };
  });
  const longer = again.filter(({ text }, at) => figures(text).length > figures(words[at]?.text ?? '').length);
  return again.filter((word) => !longer.some((other) => isWithin(word, other)));
}

/** The cents that a reading had apart from their amount, in its box, are not printed twice. */
function isWithin(word: FoundWord, other: FoundWord): boolean {
  const [box, whole] = [boxOf(word), boxOf(other)];
  const isInside =
    sharedWidth(box, whole) > WITHIN_MIN * box[2] &&
    sharedHeight(box, whole) > WITHIN_MIN * Math.min(box[3], whole[3]);
  return word !== other && isInside && /^\d+$/.test(word.text) && figures(other.text).endsWith(word.text);
}

/**
 * An amount without what stands behind it, a letter that says debit or credit or a currency, which is read as the figure or
 * the mark that it looks like where there are only these to choose from: "96,31 0" ends in a D, "96,31 ." in "TL".
 */
export function withoutLetter(word: FoundWord): FoundWord {
  const [whole = '', amount] = /^([^(]*[.,]\d{2}) [\d).,]$/.exec(word.text) ?? [];
  return amount === undefined
    ? word
    : { ...word, text: amount, width: (word.width * amount.length) / whole.length };
}

/** Whether a text is an amount down to its cents. */
export function isAmount(text: string): boolean {
  return FIGURES.test(text) && HAS_CENTS.test(text);
}

/** What a cell is printed with, and what tells that it was read as a whole. */
export interface CellPrint {
  readonly characters: string;
  readonly isWhole: (text: string) => boolean;
}

/** An amount with its sign: a currency would be one more thing to misread. */
export const MONEY: CellPrint = { characters: '0123456789.,-+() ', isWhole: isAmount };
const AMOUNT: CellPrint = { characters: AMOUNT_CHARACTERS, isWhole: isAmount };

/** Reads one cell, enlarged; where that gives nothing whole and sure, once more with its strokes thickened, and cut wider. */
export function readFigures(
  tesseract: Tesseract,
  picture: Picture,
  box: Box,
  { characters, isWhole }: CellPrint = AMOUNT,
): Pick<FoundWord, 'text' | 'confidence'> {
  const cell = enlarge(cut(picture, box));
  const plain = readCell(tesseract, cell, characters);
  if (isWhole(plain.text) && plain.confidence >= SURE) return plain;
  const thick = readCell(tesseract, thickened(cell), characters);
  if (!isWhole(plain.text) && !isWhole(thick.text)) {
    const wider = readCell(tesseract, thickened(enlarge(cut(picture, widened(box)))), characters);
    if (isWhole(wider.text)) return wider;
  }
  if (isWhole(plain.text) !== isWhole(thick.text)) return isWhole(plain.text) ? plain : thick;
  return thick.confidence > plain.confidence ? thick : plain;
}

/** A word's box may cut off the edge of what was not recognised. */
function widened([x, y, width, height]: Box): Box {
  return [x - WIDER, y - WIDER, width + 2 * WIDER, height + 2 * WIDER];
}

function readCell(
  tesseract: Tesseract,
  cell: Picture,
  characters: string,
): Pick<FoundWord, 'text' | 'confidence'> {
  const words = tesseract.recognise(cell, { layout: LAYOUT.line, characters });
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(SPACED_MARK, '')
    .replace(DOUBLE_MARK, '$1')
    .replace(STROKE_FOR_ONE, '1');
  return { text, confidence: words.length === 0 ? 0 : Math.min(...words.map((word) => word.confidence)) };
}

/** The words of one line in a box, looked at from nearer; placed as the picture is. */
export function readFromNear(tesseract: Tesseract, picture: Picture, box: Box): FoundWord[] {
  const [left, top] = [Math.floor(box[0]) - MARGIN, Math.floor(box[1]) - MARGIN];
  const found = tesseract.recognise(enlarge(cut(picture, box)), { layout: LAYOUT.line, characters: '' });
  return found.map(({ x, y, width, height, ...word }) => ({
    ...word,
    x: left + x / ENLARGE,
    y: top + y / ENLARGE,
    width: width / ENLARGE,
    height: height / ENLARGE,
  }));
}

function isBetter(first: FoundWord, second: Pick<FoundWord, 'text' | 'confidence'>): boolean {
  if (!/\d/.test(second.text)) return false;
  const sameFigures = figures(first.text) === figures(second.text);
  const gainsCents = !HAS_CENTS.test(first.text) && HAS_CENTS.test(second.text);
  if (sameFigures && gainsCents) return true;
  return second.confidence > first.confidence && HAS_CENTS.test(second.text);
}

function figures(text: string): string {
  return text.replace(/\D/g, '');
}

/** A part of a picture with a margin of white around it, without which Tesseract misses what touches the edge. */
function cut(picture: Picture, [x, y, width, height]: Box): Picture {
  const wide = Math.ceil(width) + 2 * MARGIN;
  const high = Math.ceil(height) + 2 * MARGIN;
  const grey = new Uint8Array(wide * high).fill(255);
  // A few pixels more than the box: a comma hangs below what was taken for the word.
  const spare = MARGIN / 3;
  const left = Math.max(0, Math.floor(x - spare));
  const right = Math.min(picture.width, Math.ceil(x + width + spare));
  const top = Math.max(0, Math.floor(y - spare));
  const bottom = Math.min(picture.height, Math.ceil(y + height + spare));
  const toX = left - Math.floor(x) + MARGIN;
  for (let row = top; row < bottom && right > left; row++) {
    const to = (row - Math.floor(y) + MARGIN) * wide + toX;
    grey.set(picture.grey.subarray(row * picture.width + left, row * picture.width + right), to);
  }
  return { width: wide, height: high, grey };
}

function enlarge({ width, height, grey }: Picture): Picture {
  const wide = width * ENLARGE;
  const high = height * ENLARGE;
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const top = Math.min(Math.floor(y / ENLARGE), height - 2);
    const down = Math.min(1, y / ENLARGE - top);
    for (let x = 0; x < wide; x++) {
      const left = Math.min(Math.floor(x / ENLARGE), width - 2);
      const along = Math.min(1, x / ENLARGE - left);
      const at = top * width + left;
      const upper = (grey[at] ?? 255) * (1 - along) + (grey[at + 1] ?? 255) * along;
      const lower = (grey[at + width] ?? 255) * (1 - along) + (grey[at + width + 1] ?? 255) * along;
      out[y * wide + x] = upper * (1 - down) + lower * down;
    }
  }
  return { width: wide, height: high, grey: out };
}
