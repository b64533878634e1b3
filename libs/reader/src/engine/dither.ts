import { stretched } from './levels.ts';
import type { Picture } from './ocr-port.ts';

/** Darker than this is a dot. */
const DOT = 128;
/** A dot is no larger than this, in pixels of a picture that was painted at twice the resolution it was scanned at. */
const DOT_MAX = 3;
/** Rows that are looked at. */
const EVERY_ROWS = 16;
/** Part of the pixels where a dot begins; the dirtiest copies and pages of the finest print have two thirds of it. */
const DOTS_SHARE_MIN = 0.0035;
/** Wider dots than this, in the mean, are smoothed twice. */
const WIDE = 1.5;
/** What print comes to once it is smooth, and grey paper; print that is smoothed twice gets paler, and its full stops most. */
const ONCE = { ink: 60, paper: 185 } as const;
const TWICE = { ink: 90, paper: 200 } as const;
const WHITE = 255;

/**
 * The greys of a scan that was saved in black and white: scanners print them as dots, on paper that is not quite white all over
 * the page. They are smoothed into greys again, and these made white, as long as every one of them is not yet a speck to take off.
 */
export function undithered(picture: Picture): Picture {
  const { share, width } = dotsIn(picture);
  if (share < DOTS_SHARE_MIN) return picture;
  const smooth = smoothed(picture);
  const isWide = width > WIDE;
  return isWide ? stretched(smoothed(smooth), TWICE) : stretched(smooth, ONCE);
}

/** How many dots there are, as a part of the pixels, and how wide they are. */
function dotsIn(picture: Picture): { readonly share: number; readonly width: number } {
  const { width, height, grey } = picture;
  let [dots, wide, pixels] = [0, 0, 0];
  for (let y = EVERY_ROWS; y < height - EVERY_ROWS; y += EVERY_ROWS) {
    pixels += width;
    for (let at = y * width, run = 0; at < (y + 1) * width; at++) {
      if ((grey[at] ?? WHITE) < DOT) {
        run += 1;
        continue;
      }
      if (run > 0 && run <= DOT_MAX && isLow(picture, at - ((run + 1) >> 1))) {
        dots += 1;
        wide += run;
      }
      run = 0;
    }
  }
  return { share: dots / Math.max(1, pixels), width: wide / Math.max(1, dots) };
}

/** Whether what a place of ink belongs to is no higher than a dot. */
function isLow({ width, grey }: Picture, at: number): boolean {
  let high = 1;
  for (const step of [-width, width])
    for (let next = at + step; high <= DOT_MAX && (grey[next] ?? WHITE) < DOT; next += step) high += 1;
  return high <= DOT_MAX;
}

/** Every pixel takes the mean of those around it, the nearer the more. */
function smoothed({ width, height, grey }: Picture): Picture {
  const across = new Uint8Array(grey.length);
  const out = new Uint8Array(grey.length);
  spread(grey, across, 1);
  spread(across, out, width);
  return { width, height, grey: out };
}

/** Weights 1, 4, 6, 4, 1 of five pixels that lie `step` apart. Edges wrap, where nothing is printed. */
function spread(from: Uint8Array, to: Uint8Array, step: number): void {
  to.set(from);
  for (let at = 2 * step; at < from.length - 2 * step; at++) {
    const near = (from[at - step] ?? 0) + (from[at + step] ?? 0);
    const far = (from[at - 2 * step] ?? 0) + (from[at + 2 * step] ?? 0);
    to[at] = (far + 4 * near + 6 * (from[at] ?? 0)) >> 4;
  }
}
