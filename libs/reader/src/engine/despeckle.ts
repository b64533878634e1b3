import { median } from '../median.ts';
import { findComponents, type Components } from './components.ts';
import { rulingPieces } from './dotted-rulings.ts';
import { leaderDots } from './leaders.ts';
import type { Picture } from './ocr-port.ts';

/** Paler than this is paper, or a watermark. */
const PAPER = 205;
const WHITE = 255;
/** Letters at the sizes that statements are printed and scanned in, in pixels. */
const LETTER_MIN = 10;
const LETTER_MAX = 90;
const LETTERS_MIN = 60;
/** A full stop has about 0.02 of the square of the letters' height as ink; specks have a quarter of that. */
const SPECK_INK = 0.009;

/** Takes the dust off a scan, specks too faint to be a full stop in the page's own print, and what is left of broken rulings. */
export function despeckle(picture: Picture): Picture {
  const components = findComponents(picture, PAPER);
  if (components === null) return picture;
  const letter = letterHeight(components);
  if (letter === null) return picture;
  const inkMin = SPECK_INK * letter * letter * 255;
  const grey = Uint8Array.from(picture.grey);
  for (let index = 0; index < components.count; index++) {
    if ((components.mass[index] ?? 0) < inkMin) blank(grey, picture, components, index);
  }
  for (const find of [rulingPieces, leaderDots])
    for (const index of find(components, letter)) blank(grey, picture, components, index);
  return { ...picture, grey };
}

/** The middle of the heights of what may be letters; null on a page with hardly any. */
function letterHeight({ count, top, bottom }: Components): number | null {
  const heights: number[] = [];
  for (let index = 0; index < count; index++) {
    const height = (bottom[index] ?? 0) - (top[index] ?? 0);
    if (height >= LETTER_MIN && height <= LETTER_MAX) heights.push(height);
  }
  return heights.length < LETTERS_MIN ? null : median(heights);
}

/** Whitens a region and the pale rim that resampling gave it. */
function blank(grey: Uint8Array, { width, height }: Picture, components: Components, index: number): void {
  const { left, top, right, bottom } = components;
  const fromX = Math.max(0, (left[index] ?? 0) - 1);
  const toX = Math.min(width, (right[index] ?? 0) + 1);
  const toY = Math.min(height, (bottom[index] ?? 0) + 1);
  for (let y = Math.max(0, (top[index] ?? 0) - 1); y < toY; y++) {
    grey.fill(WHITE, y * width + fromX, y * width + toX);
  }
}
