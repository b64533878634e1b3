import { median } from '../median.ts';
import { findComponents, type Components } from './components.ts';
import { rulingPieces } from './dotted-rulings.ts';
import { leaderDots } from './leaders.ts';
import { letterDots } from './letter-dots.ts';
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
/** The fainter full stops of pale, coarse print; what has less is a speck wherever it lies. */
const FAINT_INK = 0.003;
/** A full stop stands on the line of the figures at either side, and a comma hangs below it, in letters' heights. */
const LINE_OFF_MAX = 0.12;
const HANG_MAX = 0.3;
const BESIDE_MAX = 0.5;

/** Takes the dust off a scan, specks too faint to be a full stop in the page's own print, and what is left of broken rulings. */
export function despeckle(picture: Picture): Picture {
  const components = findComponents(picture, PAPER);
  if (components === null) return picture;
  const letters = lettersOf(components);
  const letter = letters.length < LETTERS_MIN ? null : median(letters.map((at) => heightOf(components, at)));
  if (letter === null) return picture;
  const unit = letter * letter * 255;
  const lines = Map.groupBy(letters, (at) => Math.round((components.bottom[at] ?? 0) / letter));
  const marks = [...components.mass.keys()].filter((at) => (components.mass[at] ?? 0) >= FAINT_INK * unit);
  const dots = letterDots(components, marks, letters, letter);
  const grey = Uint8Array.from(picture.grey);
  for (let index = 0; index < components.count; index++) {
    const ink = (components.mass[index] ?? 0) / unit;
    if (ink >= SPECK_INK) continue;
    if (ink >= FAINT_INK && (dots.has(index) || isFullStop(components, index, lines, letter))) continue;
    blank(grey, picture, components, index);
  }
  for (const find of [rulingPieces, leaderDots])
    for (const index of find(components, letter)) blank(grey, picture, components, index);
  return { ...picture, grey };
}

/** Whether a faint speck lies where a full stop or a comma does: on the line of two letters and between them. */
function isFullStop(
  { left, right, top, bottom }: Components,
  speck: number,
  lines: ReadonlyMap<number, readonly number[]>,
  letter: number,
): boolean {
  const base = bottom[speck] ?? 0;
  const line = Math.round(base / letter);
  let [before, behind] = [false, false];
  for (const at of [line - 1, line, line + 1].flatMap((near) => lines.get(near) ?? [])) {
    const foot = bottom[at] ?? 0;
    const below = (base - foot) / letter;
    const isHung = below > 0 && below <= HANG_MAX && (top[speck] ?? 0) < foot;
    if (Math.abs(below) > LINE_OFF_MAX && !isHung) continue;
    const from = (left[speck] ?? 0) - (right[at] ?? 0);
    const to = (left[at] ?? 0) - (right[speck] ?? 0);
    before ||= from >= 0 && from <= BESIDE_MAX * letter;
    behind ||= to >= 0 && to <= BESIDE_MAX * letter;
  }
  return before && behind;
}

/** The regions that may be letters. */
function lettersOf(components: Components): number[] {
  const letters: number[] = [];
  for (let index = 0; index < components.count; index++) {
    const height = heightOf(components, index);
    if (height >= LETTER_MIN && height <= LETTER_MAX) letters.push(index);
  }
  return letters;
}

function heightOf({ top, bottom }: Components, index: number): number {
  return (bottom[index] ?? 0) - (top[index] ?? 0);
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
