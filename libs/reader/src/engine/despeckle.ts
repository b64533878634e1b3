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
/** The fainter full stops of pale, coarse print; what has less is a speck on any page. */
const FAINT_INK = 0.003;
/** Dust comes in numbers: so few faint specks, in parts of the page's letters, are its own full stops. */
const FAINT_SHARE_MAX = 0.15;

/** Takes the dust off a scan, specks too faint to be a full stop in the page's own print, and what is left of broken rulings. */
export function despeckle(picture: Picture): Picture {
  const components = findComponents(picture, PAPER);
  if (components === null) return picture;
  const heights = letterHeights(components);
  const letter = heights.length < LETTERS_MIN ? null : median(heights);
  if (letter === null) return picture;
  const inkMin = speckInk(components, letter, heights.length) * letter * letter * 255;
  const grey = Uint8Array.from(picture.grey);
  for (let index = 0; index < components.count; index++) {
    if ((components.mass[index] ?? 0) < inkMin) blank(grey, picture, components, index);
  }
  for (const find of [rulingPieces, leaderDots])
    for (const index of find(components, letter)) blank(grey, picture, components, index);
  return { ...picture, grey };
}

/** Less ink than this is a speck, in parts of the square of the letters' height. */
function speckInk({ count, mass }: Components, letter: number, letters: number): number {
  const unit = letter * letter * 255;
  let faint = 0;
  for (let index = 0; index < count; index++) {
    const ink = (mass[index] ?? 0) / unit;
    if (ink >= FAINT_INK && ink < SPECK_INK) faint += 1;
  }
  return faint > FAINT_SHARE_MAX * letters ? SPECK_INK : FAINT_INK;
}

/** The heights of what may be letters. */
function letterHeights({ count, top, bottom }: Components): number[] {
  const heights: number[] = [];
  for (let index = 0; index < count; index++) {
    const height = (bottom[index] ?? 0) - (top[index] ?? 0);
    if (height >= LETTER_MIN && height <= LETTER_MAX) heights.push(height);
  }
  return heights;
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
