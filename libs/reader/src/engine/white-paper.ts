import { levelAt, levelsOf, stretched } from './levels.ts';
import type { Picture } from './ocr-port.ts';

/** Half of a page and more is paper, and what is brighter than that is its grain alone: so much of it within one deviation. */
const PAPER_RANK = 0.5;
const GRAIN_RANK = 0.84;
/** Nearly all grain is within so many deviations. */
const DEVIATIONS = 2.5;
const WHITE = 255;

/**
 * The picture with its paper white: the grain of grey paper is taken for parts of letters, and print for grain. Print keeps its
 * distance from it.
 */
export function whitePaper(picture: Picture): Picture {
  const counts = levelsOf(picture);
  const paper = levelAt(counts, PAPER_RANK);
  const grain = levelAt(counts, GRAIN_RANK) - paper;
  const white = Math.round(paper - DEVIATIONS * grain);
  return white >= WHITE ? picture : stretched(picture, { ink: 0, paper: white });
}
