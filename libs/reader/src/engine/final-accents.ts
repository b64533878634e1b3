import type { Box } from '@counterfoil/statement';
import { median } from '../median.ts';
import type { Word } from '../page.ts';
import type { Picture } from './ocr-port.ts';

/** What is said of a word over whose last letter an accent stands. */
export const ACCENT = '`';

/** Darker than this is ink. */
const INK = 170;
const WHITE = 255;
/** Where letters stand in the em boxes of words. */
const BASELINE = 0.8;
/** Sizes in parts of the font size. The last letter of a word is no narrower and no wider than this, */
const LETTER = { min: 0.06, max: 0.8 } as const;
/** has ink at this height over its foot, as vowels have, */
const MIDDLE = 0.3;
/** and an accent no farther over its top than this, as high and as wide as this, and white over that. */
const APART_MAX = 0.2;
const HIGH = { min: 0.05, max: 0.3 } as const;
const WIDE = { min: 0.08, max: 0.5 } as const;

/** What `accents` asks for: an accent in the place of each word over whose last letter one stands. Boxes are em boxes, in pixels. */
export function accentsOver(picture: Picture, boxes: readonly Box[]): Word[] {
  const size = median(boxes.map(([, , , height]) => height)) ?? 0;
  return boxes.map((box) =>
    hasAccent(picture, box, size) ? { text: ACCENT, box, confidence: 1 } : { text: '', box, confidence: 0 },
  );
}

function hasAccent(picture: Picture, [x, y, width, height]: Box, usual: number): boolean {
  const size = Math.min(usual, height);
  const foot = Math.round(y + BASELINE * height);
  const [left, right] = lastLetter(picture, x, x + width, foot, size);
  if (right - left < LETTER.min * size) return false;
  const inked = (row: number): number => inkIn(picture, row, left, right);
  let row = Math.round(foot - MIDDLE * size);
  const highest = Math.max(0, Math.round(foot - 1.2 * size));
  const climb = (isInk: boolean): number => {
    const from = row;
    while (row > highest && inked(row) > 0 === isInk) row -= 1;
    return from - row;
  };
  climb(true);
  const apart = climb(false);
  const mark = row;
  const high = climb(true);
  const isOne = apart > 0 && apart <= APART_MAX * size && high >= HIGH.min * size && high <= HIGH.max * size;
  if (!isOne || row <= highest) return false;
  const wide = widthOf(picture, [row + 1, mark], [left, right]);
  return wide >= WIDE.min * size && wide <= WIDE.max * size;
}

/** The columns of the last letter between two, as far as no white parts it from the one before. */
function lastLetter(
  picture: Picture,
  from: number,
  to: number,
  foot: number,
  size: number,
): readonly [number, number] {
  const top = Math.round(foot - 0.5 * size);
  const isInk = (column: number): boolean => {
    for (let row = Math.max(0, top); row < foot; row++)
      if ((picture.grey[row * picture.width + column] ?? WHITE) < INK) return true;
    return false;
  };
  let right = Math.round(to);
  while (right > from && !isInk(right - 1)) right -= 1;
  let left = right;
  while (left > Math.max(from, right - LETTER.max * size) && isInk(left - 1)) left -= 1;
  return [left, right];
}

function inkIn({ width, grey }: Picture, row: number, left: number, right: number): number {
  let pixels = 0;
  for (let at = row * width + left; at < row * width + right; at++)
    if ((grey[at] ?? WHITE) < INK) pixels += 1;
  return pixels;
}

function widthOf(
  { width, grey }: Picture,
  [top, bottom]: readonly [number, number],
  [left, right]: readonly [number, number],
): number {
  let [from, to] = [right, left];
  for (let row = top; row <= bottom; row++)
    for (let x = left; x < right; x++)
      if ((grey[row * width + x] ?? WHITE) < INK) [from, to] = [Math.min(from, x), Math.max(to, x + 1)];
  return to - from;
}
