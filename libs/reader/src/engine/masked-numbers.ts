import type { Box } from '@counterfoil/statement';
import { sharedHeight } from '../boxes.ts';
import { median } from '../median.ts';
import { inkPixels } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { readFigures, type CellPrint } from './second-look.ts';
import { boxOf, foundIn, type FoundWord, type Tesseract } from './tesseract.ts';

/** Asterisks fill the upper part of a line's height, and what stands below them is empty; figures fill both. */
const UPPER = [0, 0.45] as const;
const LOWER = [0.58, 0.8] as const;
/** A mask is so long at least, in heights of its line, and has no wider gap. */
const LENGTH_MIN = 2;
const GAP_MAX = 0.6;
/** An asterisk begins so far behind another at least: what begins closer is a part of it. */
const PITCH_MIN = 0.3;
/** A look takes in so many pixels more on each side, where the last asterisk stands. */
const SPARE = 3;
/** Figures stand right behind the mask and close together, three to six of them. */
const FIGURES_WIDTH = { min: 1.5, max: 5 };
const LAST: CellPrint = { characters: '0123456789', isWhole: (text) => /^\d{3,6}$/.test(text) };
/** A word that ends in the figures of a masked number and is as sure of them needs no look; a look must be as sure. */
const READ = /^[*xX•]{2,}\d{3,6}$/;
const SURE = 0.7;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** A look takes some thirty milliseconds. */
const LOOKS_PER_PAGE_MAX = 30;

interface Mask {
  readonly left: number;
  readonly right: number;
  /** Where its asterisks begin. */
  readonly begins: readonly number[];
}

/**
 * Reads the last figures of masked numbers, where asterisks were read as letters and figures: "GQ" for "****9769" on the
 * lines of amounts, "**KKKIL234" for "*****1234" on any.
 */
export function readMasks(
  tesseract: Tesseract,
  picture: Picture,
  words: readonly FoundWord[],
): readonly FoundWord[] {
  let all = words;
  let looks = 0;
  for (const line of linesOf(words)) {
    const mask = maskOn(picture, line);
    if (mask === null) continue;
    const figures = figuresBehind(picture, line, mask);
    if (figures === null) continue;
    const [from, y, width, height] = figures;
    const box: Box = [mask.left, y, from + width - mask.left, height];
    const inPlace = all.filter((word) => standsIn(word, box));
    if (inPlace.some(({ text, confidence }) => READ.test(text) && confidence >= SURE)) continue;
    looks += 1;
    if (looks > LOOKS_PER_PAGE_MAX) break;
    const { text, confidence } = readFigures(tesseract, picture, figures, LAST);
    if (!LAST.isWhole(text) || confidence < SURE) continue;
    const whole = foundIn({ text: '*'.repeat(starsIn(mask)) + text, box }, confidence);
    all = [...all.filter((word) => !inPlace.includes(word)), whole];
  }
  return all;
}

/**
 * The lines of amounts and of masks that were not read well, each from the first of its words to its first amount or the
 * end of the mask, and as high as that.
 */
function linesOf(words: readonly FoundWord[]): Box[] {
  const ends = words.filter((word) => AMOUNT.test(word.text) || isDoubtfulMask(word));
  const lines: Box[] = [];
  for (const end of ends.toSorted((a, b) => a.x - b.x)) {
    const { x, y, width, height } = end;
    const isBeside = (box: Box): boolean => sharedHeight(box, boxOf(end)) > 0.5 * Math.min(box[3], height);
    if (lines.some(isBeside)) continue;
    const left = Math.min(...words.filter((word) => isBeside(boxOf(word))).map((word) => word.x));
    const right = isDoubtfulMask(end) ? x + width + SPARE : x;
    if (right - left > LENGTH_MIN * height) lines.push([left, y, right - left, height]);
  }
  return lines;
}

/** "**KKKIL234": what begins with an asterisk goes on with others. */
function isDoubtfulMask({ text, confidence }: FoundWord): boolean {
  return text.startsWith('*') && confidence < SURE;
}

/** The last mask on a line. */
function maskOn(picture: Picture, line: Box): Mask | null {
  const [x, , width, height] = line;
  let mask: Mask | null = null;
  let [left, right] = [-1, -1];
  let begins: number[] = [];
  const close = (): void => {
    if (left >= 0 && right - left >= LENGTH_MIN * height) mask = { left, right, begins };
    [left, right, begins] = [-1, -1, []];
  };
  for (let column = Math.floor(x); column < x + width; column++) {
    const isLow = isInked(picture, line, column, LOWER);
    const isHigh = isInked(picture, line, column, UPPER);
    if (isLow || (left >= 0 && column - right > GAP_MAX * height)) close();
    if (!isHigh || isLow) continue;
    if (left < 0) left = column;
    const last = begins.at(-1);
    if (column > right && (last === undefined || column - last >= PITCH_MIN * height)) begins.push(column);
    right = column + 1;
  }
  close();
  return mask;
}

/** How many asterisks a mask has that stand as far apart as most do. */
function starsIn({ left, right, begins }: Mask): number {
  const pitch = median(begins.slice(1).map((begin, at) => begin - (begins[at] ?? left)));
  return pitch === null ? begins.length : Math.max(1, Math.round((right - left) / pitch));
}

/** The print right behind a mask, if it is as wide as some figures are. */
function figuresBehind(picture: Picture, line: Box, { right }: Mask): Box | null {
  const [x, y, width, height] = line;
  let [begin, end] = [-1, right];
  for (let column = right; column < x + width && column - end <= GAP_MAX * height; column++) {
    const isLow = isInked(picture, line, column, LOWER);
    if (isLow && begin < 0) begin = column;
    if (isLow || isInked(picture, line, column, UPPER)) end = column + 1;
  }
  const wide = (end - begin) / height;
  return begin < 0 || wide < FIGURES_WIDTH.min || wide > FIGURES_WIDTH.max
    ? null
    : [begin + SPARE, y, end - begin - SPARE, height];
}

function isInked(
  picture: Picture,
  [, y, , height]: Box,
  column: number,
  [from, to]: readonly [number, number],
): boolean {
  return inkPixels(picture, [column, y + from * height, 1, (to - from) * height]) > 0;
}

function standsIn(word: FoundWord, area: Box): boolean {
  const middle = word.x + word.width / 2;
  const isOnLine = sharedHeight(boxOf(word), area) > 0.4 * Math.min(word.height, area[3]);
  return isOnLine && middle > area[0] - area[3] / 3 && middle < area[0] + area[2] + area[3] / 3;
}
