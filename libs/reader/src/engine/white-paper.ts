import { levelAt, levelsOf, paperLevel, stretched } from './levels.ts';
import type { Picture } from './ocr-port.ts';

/** What is brighter than the paper is its grain alone: so much of the page within one deviation. */
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
  const paper = paperLevel(counts);
  const grain = levelAt(counts, GRAIN_RANK) - paper;
  const white = Math.round(paper - DEVIATIONS * grain);
  return white >= WHITE ? picture : stretched(picture, { ink: 0, paper: white });
}
