import type { Picture } from './ocr-port.ts';

const WHITE = 255;

/** The picture with what is as dark as ink made black, what is as light as paper white, and what lies between spread over the rest. */
export function stretched(
  picture: Picture,
  { ink, paper }: { readonly ink: number; readonly paper: number },
): Picture {
  const steps = Uint8Array.from({ length: WHITE + 1 }, (_, level) =>
    Math.max(0, Math.min(WHITE, ((level - ink) * WHITE) / (paper - ink))),
  );
  return { ...picture, grey: picture.grey.map((level) => steps[level] ?? WHITE) };
}

/** Every so many rows and columns a sample is taken: print is counted by the thousand. */
const EVERY = 4;

/** How many samples a picture has of every level of grey. */
export function levelsOf({ width, height, grey }: Picture): Uint32Array {
  const counts = new Uint32Array(WHITE + 1);
  for (let y = 0; y < height; y += EVERY) {
    for (let at = y * width; at < (y + 1) * width; at += EVERY) {
      const level = grey[at] ?? WHITE;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  return counts;
}

/** The level below which this part of the samples lies. */
export function levelAt(counts: Uint32Array, rank: number): number {
  const all = sumOf(counts);
  let below = 0;
  return counts.findIndex((count) => (below += count) > rank * all);
}

/** Half of a page and more is paper. */
const PAPER_RANK = 0.5;

/** The level of a page's paper. */
export function paperLevel(counts: Uint32Array): number {
  return levelAt(counts, PAPER_RANK);
}

export function sumOf(counts: Uint32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
