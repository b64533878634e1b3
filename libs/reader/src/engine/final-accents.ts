import type { Box } from '@counterfoil/statement';
import { median } from '../median.ts';
import type { Word } from '../page.ts';
import { inkInColumn } from './ink.ts';
import type { Picture } from './ocr-port.ts';

/** What is said of a word over whose last letter an accent stands. */
export const ACCENT = '`';

/** Darker than this is ink; where a blur joins an accent to its letter, what is darker than that. */
const INKS = [170, 152, 136] as const;
const WHITE = 255;
/** Where letters stand in the em boxes of words. */
const BASELINE = 0.8;
/** Sizes in parts of the font size. The last letter of a word is no narrower and no wider than this, */
const LETTER = { min: 0.06, max: 0.55 } as const;
/** has ink at this height over its foot, as vowels have, */
const MIDDLE = 0.3;
/** and an accent no farther over its top than this, as high and as wide as this, and white over that. */
const APART_MAX = 0.2;
const TOP_MIN = 0.5;
const HIGH = { min: 0.05, max: 0.3 } as const;
const WIDE = { min: 0.08, max: 0.5 } as const;

/** What `accents` asks for: an accent in the place of each word over whose last letter one stands. Boxes are em boxes, in pixels. */
export function accentsOver(picture: Picture, boxes: readonly Box[]): Word[] {
  const size = median(boxes.map(([, , , height]) => height)) ?? 0;
  return boxes.map((box) =>
    INKS.some((ink) => hasAccent({ ...picture, ink }, box, size))
      ? { text: ACCENT, box, confidence: 1 }
      : { text: '', box, confidence: 0 },
  );
}

/** A picture of which everything darker than a level is ink. */
interface Inked extends Picture {
  readonly ink: number;
}

function hasAccent(picture: Inked, [x, y, width, height]: Box, usual: number): boolean {
  const size = Math.min(usual, height);
  const foot = Math.round(y + BASELINE * height);
  const [left, right] = lastLetter(picture, [x, x + width], foot, size);
  if (right - left < LETTER.min * size) return false;
  const highest = Math.max(0, Math.round(foot - 1.2 * size));
  let row = Math.round(foot - MIDDLE * size);
  const climb = (isInk: boolean): number => {
    const from = row;
    while (row > highest && inkedIn(picture, row, left, right).length > 0 === isInk) row -= 1;
    return from - row;
  };
  climb(true);
  const apart = climb(false);
  const mark = row;
  const high = climb(true);
  const isOver = foot - mark > TOP_MIN * size && apart > 0 && apart <= APART_MAX * size && row > highest;
  if (!isOver || high < HIGH.min * size || high > HIGH.max * size) return false;
  const inked = Array.from({ length: high }, (_, at) => inkedIn(picture, mark - at, left, right)).flat();
  const wide = Math.max(...inked) - Math.min(...inked) + 1;
  return wide >= WIDE.min * size && wide <= WIDE.max * size;
}

/** The columns of the last letter between two, as far as no white parts it from the one before. */
function lastLetter(
  picture: Inked,
  [from, to]: readonly [number, number],
  foot: number,
  size: number,
): readonly [number, number] {
  const top = Math.round(foot - 0.5 * size);
  const isInk = (column: number): boolean => inkInColumn(picture, column, [top, foot], picture.ink);
  let right = Math.round(to);
  while (right > from && !isInk(right - 1)) right -= 1;
  let left = right;
  while (left > Math.max(from, right - LETTER.max * size) && isInk(left - 1)) left -= 1;
  return [left, right];
}

/** The columns of a row that have ink. */
function inkedIn(picture: Inked, row: number, left: number, right: number): number[] {
  const columns: number[] = [];
  for (let column = left; column < right; column++) if (isInkAt(picture, column, row)) columns.push(column);
  return columns;
}

function isInkAt({ width, grey, ink }: Inked, column: number, row: number): boolean {
  return (grey[row * width + column] ?? WHITE) < ink;
}
