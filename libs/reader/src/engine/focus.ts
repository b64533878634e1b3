import { stretched } from './levels.ts';
import type { Picture } from './ocr-port.ts';

/** Rows that are looked at. */
const EVERY_ROWS = 16;
/** Where a row of pixels gets darker than this, print begins. */
const EDGE = 150;
/** Pixels on either side of an edge, and how much darker print is than what is beside it there. */
const REACH = 4;
const CONTRAST_MIN = 80;
/** Fewer edges than some words have show nothing. */
const EDGES_MIN = 300;
/** The steepest step of an edge from paper to print, as a part of all of it: below this its letters run into each other. */
const SOFT = 0.26;
/** Print that is out of focus is ink where it is dark, and paper where it is halfway to it. */
const SHARP = { ink: 40, paper: 160 } as const;
const WHITE = 255;

/**
 * Draws the edges of print in that is out of focus all over its page: letters whose soft edges meet are as long as rulings,
 * and were taken off with them.
 */
export function focused(picture: Picture): Picture {
  const steepness = usualSteepness(picture);
  if (steepness === null || steepness >= SOFT) return picture;
  return stretched(picture, SHARP);
}

/** The mean of all edges that rows of pixels cut; null where there are few. */
function usualSteepness({ width, height, grey }: Picture): number | null {
  let [sum, edges] = [0, 0];
  for (let y = EVERY_ROWS; y < height; y += EVERY_ROWS)
    for (let at = y * width + REACH; at < (y + 1) * width - REACH; at++) {
      if ((grey[at - 1] ?? 0) < EDGE || (grey[at] ?? WHITE) >= EDGE) continue;
      const steepness = steepnessAt(grey, at);
      if (steepness === null) continue;
      sum += steepness;
      edges += 1;
    }
  return edges < EDGES_MIN ? null : sum / edges;
}

/** Null where what begins there is too pale to be print. */
function steepnessAt(grey: Uint8Array, at: number): number | null {
  const across = grey.subarray(at - REACH, at + REACH);
  const contrast = Math.max(...across) - Math.min(...across);
  if (contrast <= CONTRAST_MIN) return null;
  let steepest = 0;
  for (let next = 1; next < across.length; next++)
    steepest = Math.max(steepest, (across[next - 1] ?? 0) - (across[next] ?? 0));
  return steepest / contrast;
}
