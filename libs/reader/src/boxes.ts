import type { Box } from '@counterfoil/statement';

/** The width that two boxes have in common; negative for the gap between them. */
export function sharedWidth([a, , wide]: Box, [b, , width]: Box): number {
  return Math.min(a + wide, b + width) - Math.max(a, b);
}

/** The height that two boxes have in common; negative for the gap between them. */
export function sharedHeight([, a, , high]: Box, [, b, , height]: Box): number {
  return Math.min(a + high, b + height) - Math.max(a, b);
}

/** Whether two boxes have any area in common. */
export function meets(a: Box, b: Box): boolean {
  return sharedWidth(a, b) > 0 && sharedHeight(a, b) > 0;
}

/** Whether most of a word's width lies within another word of its line. */
export function isWithin(a: Box, b: Box): boolean {
  return sharedWidth(a, b) > 0.5 * a[2] && sharedHeight(a, b) > 0.4 * Math.min(a[3], b[3]);
}

/** The smallest box that holds all of some. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

/** What is set under each other begins at one place to within so many points: letters have unlike bearings. */
export const SAME_LEFT_POINTS = 3;

/** Whether what begins at these two places is set under each other. */
export function beginTogether(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_LEFT_POINTS;
}

/** A printed text in as many words as it has, each with the part of the box that its characters take. */
export function wordsOf(text: string, [left, top, width, height]: Box): { text: string; box: Box }[] {
  const character = width / text.length;
  return Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
    text: word,
    box: [left + index * character, top, word.length * character, height],
  }));
}
