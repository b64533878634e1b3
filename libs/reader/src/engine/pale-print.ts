import { levelAt, levelsOf, paperLevel, sumOf } from './levels.ts';
import type { Picture } from './ocr-port.ts';

/** Samples this much darker than the paper are print; fewer of them than a few words have show nothing. */
const CONTRAST_MIN = 45;
const SAMPLES_MIN = 300;
/** Part of the print's samples that are the middle of its strokes, not their edges, nor the table beside a photographed page. */
const INK_RANK = 0.05;
/** The print of a page may be this pale before it is helped, and is made this dark; paper is brighter than `PAPER_MIN`. */
const PALE = 115;
const DARK = 40;
const PAPER_MIN = 205;
const WHITE = 255;

/**
 * Darkens print that is pale all over its page: a worn ribbon, a copy of a copy, pencil. Full stops of it have so little
 * ink that they would be taken for dust.
 */
export function darkened(picture: Picture): Picture {
  const counts = levelsOf(picture);
  const paper = paperLevel(counts);
  if (paper < PAPER_MIN) return picture;
  const print = counts.subarray(0, paper - CONTRAST_MIN);
  const ink = levelAt(print, INK_RANK);
  if (ink <= PALE || sumOf(print) < SAMPLES_MIN) return picture;
  const steps = Uint8Array.from({ length: WHITE + 1 }, (_, level) =>
    Math.max(0, Math.min(WHITE, DARK + ((level - ink) * (WHITE - DARK)) / (paper - ink))),
  );
  return { ...picture, grey: picture.grey.map((level) => steps[level] ?? WHITE) };
}
