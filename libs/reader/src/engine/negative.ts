import type { Picture } from './ocr-port.ts';

/** Every so many samples one is counted. */
const EVERY = 61;
/** Paper that is darker than this all over a page is a negative's. */
const DARK = 90;
/** What is lighter than its paper by this much is print, which takes so much of a page; a page on a dark table takes more. */
const CONTRAST_MIN = 90;
const PRINT_MIN = 0.002;
const PRINT_MAX = 0.25;
const WHITE = 255;

/** The picture, black on white where it is a negative: microfilm shows statements so. */
export function asPositive(picture: Picture): Picture {
  const { grey } = picture;
  const samples = Uint8Array.from(
    { length: Math.floor(grey.length / EVERY) },
    (_, at) => grey[at * EVERY] ?? WHITE,
  );
  samples.sort();
  const paper = samples[samples.length >> 1] ?? WHITE;
  if (paper >= DARK) return picture;
  const print = samples.filter((level) => level > paper + CONTRAST_MIN).length / samples.length;
  if (print < PRINT_MIN || print > PRINT_MAX) return picture;
  return { ...picture, grey: grey.map((level) => Math.min(WHITE, WHITE - level + paper)) };
}
