import type { Box } from '@counterfoil/statement';
import type { Picture } from './ocr-port.ts';

/** Darker than this is ink. */
const INK = 150;
const WHITE = 255;

/** The lines of print in an area, each in a box around its ink. Pixels. */
export function print(picture: Picture, area: Box): Box[] {
  const [, top, , height] = area;
  const boxes: Box[] = [];
  const end = Math.min(picture.height, Math.ceil(top + height));
  let from = -1;
  for (let y = Math.max(0, Math.floor(top)); y <= end; y++) {
    const isInk = y < end && inkIn(picture, area, y) !== null;
    if (isInk && from < 0) from = y;
    if (isInk || from < 0) continue;
    boxes.push(boxOf(picture, area, from, y));
    from = -1;
  }
  return boxes;
}

/** Pixels of ink in an area. */
export function inkPixels({ width, height, grey }: Picture, [x, y, wide, high]: Box): number {
  let pixels = 0;
  const to = Math.min(width, Math.ceil(x + wide));
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + high); row++)
    for (let at = row * width + Math.max(0, Math.floor(x)); at < row * width + to; at++)
      if ((grey[at] ?? WHITE) < INK) pixels += 1;
  return pixels;
}

/** Paler than this is the grain of paper. */
const PALEST_PRINT = 200;

/** Whether nothing is printed in an area, however palely. */
export function isBlank(picture: Picture, [x, y, wide, high]: Box): boolean {
  const rows = [Math.floor(y), Math.min(picture.height, Math.ceil(y + high))] as const;
  for (let column = Math.max(0, Math.floor(x)); column < Math.min(picture.width, x + wide); column++)
    if (inkInColumn(picture, column, rows, PALEST_PRINT)) return false;
  return true;
}

/** Whether a column of pixels has something darker than ink between two rows. */
export function inkInColumn(
  { width, grey }: Picture,
  column: number,
  [top, bottom]: readonly [number, number],
  ink = INK,
): boolean {
  for (let row = Math.max(0, top); row < bottom; row++)
    if ((grey[row * width + column] ?? WHITE) < ink) return true;
  return false;
}

function boxOf(picture: Picture, area: Box, from: number, to: number): Box {
  let [left, right] = [Infinity, -Infinity];
  for (let y = from; y < to; y++) {
    const ink = inkIn(picture, area, y);
    if (ink === null) continue;
    left = Math.min(left, ink[0]);
    right = Math.max(right, ink[1]);
  }
  return [left, from, right - left, to - from];
}

/** The first and last pixel of ink of an area in a row of pixels; null where there is none. */
function inkIn({ width, grey }: Picture, [x, , wide]: Box, y: number): readonly [number, number] | null {
  const start = y * width;
  let [from, to] = [Math.max(0, Math.floor(x)), Math.min(width, Math.ceil(x + wide))];
  while (from < to && (grey[start + from] ?? WHITE) >= INK) from += 1;
  while (to > from && (grey[start + to - 1] ?? WHITE) >= INK) to -= 1;
  return from >= to ? null : [from, to];
}
