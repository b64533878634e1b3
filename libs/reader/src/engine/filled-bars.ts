import { median } from '../median.ts';
import type { Picture } from './ocr-port.ts';

const WHITE = 255;
/** Pixels: narrower or lower than this holds no word, and what is higher is a picture. */
const WIDTH_MIN = 30;
const HEIGHT_MIN = 7;
const HEIGHT_MAX = 150;
/** Rows in which a bar that hangs a little shows itself by and by. */
const BEGINNING = 5;
/** Part of every row of a bar that is filled, where print runs through it too; what of it is filled where bold print fills it. */
const FILLED_MIN = 0.4;
const PRINTED_MIN = 0.15;
/** Rows of bold letters without those that reach up or down. */
const PRINTED_ROWS_MAX = 8;
/** Nearer to the edge of the picture than this is what a photographed page lies on. */
const EDGE = 3;
/** Pixels of one filling differ by no more than this. */
const EVEN = 24;

/** A filled part of a picture: from the first pixel to before the last. */
export interface Bar {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface OpenBar {
  left: number;
  right: number;
  top: number;
  bottom: number;
  level: number;
}

/** The bars of a picture, a quarter as large as it is painted for OCR, that are darker than its `paper` by `shade`. */
export function barsOf(picture: Picture, paper: number, shade: number): readonly Bar[] {
  const found: OpenBar[] = [];
  let open: OpenBar[] = [];
  for (let row = 0; row < picture.height; row++) {
    open = open.filter((bar) => goesOn(picture, bar, row, paper));
    for (const [left, right] of runsIn(picture, row, paper - shade)) {
      const level = levelOf(picture, left, right, row);
      const bar = open.find((other) => left < other.right && right > other.left);
      if (bar === undefined) {
        const begun = { left, right, top: row, bottom: row + 1, level };
        open.push(begun);
        found.push(begun);
      } else if (row - bar.top < BEGINNING) {
        bar.left = Math.min(bar.left, left);
        bar.right = Math.max(bar.right, right);
        bar.level = Math.min(bar.level, level);
      }
    }
  }
  return found.filter((bar) => isWhole(picture, bar));
}

function isWhole({ width, height }: Picture, { left, right, top, bottom }: OpenBar): boolean {
  const isWithin = left >= EDGE && top >= EDGE && right <= width - EDGE && bottom <= height - EDGE;
  return isWithin && bottom - top >= HEIGHT_MIN && bottom - top <= HEIGHT_MAX;
}

function goesOn({ width, grey }: Picture, bar: OpenBar, row: number, paper: number): boolean {
  // The palest rows of a table differ from the paper by less than a filling does from itself.
  const brightest = Math.min(bar.level + EVEN, (bar.level + paper) / 2);
  let filled = 0;
  for (let at = row * width + bar.left; at < row * width + bar.right; at++) {
    const level = grey[at] ?? WHITE;
    if (level >= bar.level - EVEN && level <= brightest) filled += 1;
  }
  // The edge of a bar lies within a row of pixels.
  const isFilled = filled >= FILLED_MIN * (bar.right - bar.left) || row - bar.top < 2;
  if (isFilled) bar.bottom = row + 1;
  const isPrinted = filled >= PRINTED_MIN * (bar.right - bar.left) && row - bar.bottom < PRINTED_ROWS_MAX;
  return isFilled || isPrinted;
}

/** Pixels side by side that are darker than paper, none of them much lighter or darker than the one before. */
function runsIn({ width, grey }: Picture, row: number, shade: number): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let from = -1;
  for (let column = 0; column <= width; column++) {
    const at = row * width + column;
    const level = column < width ? (grey[at] ?? WHITE) : WHITE;
    if (from >= 0 && level < shade && Math.abs(level - (grey[at - 1] ?? WHITE)) <= EVEN) continue;
    if (from >= 0 && column - from >= WIDTH_MIN) runs.push([from, column]);
    from = level < shade ? column : -1;
  }
  return runs;
}

function levelOf({ width, grey }: Picture, left: number, right: number, row: number): number {
  return median(Array.from(grey.subarray(row * width + left, row * width + right))) ?? WHITE;
}
