import type { Box } from '@counterfoil/statement';
import { meets } from '../boxes.ts';
import { inkPixels } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { isAmount, MONEY, readFigures } from './second-look.ts';
import { boxOf, type FoundWord, type Tesseract } from './tesseract.ts';

/** Figures of one number stand this close to each other, in parts of their height. */
const NEAR = 0.75;
/** How far to the left an amount is read again: "1,2" may be missing before "34.56". */
const REACH = 2.5;
/** A 1 has about 0.12 of the square of the figures' height as ink; a minus sign a third of that. */
const INK_MIN = 0.08;
/** A point has at least this much; beyond it, where print is widely spaced, a figure stands within so many heights. */
const POINT_MIN = 0.015;
const NEAR_POINT = 1.8;
/** A look takes some thirty milliseconds. */
const LOOKS_PER_PAGE_MAX = 30;

/**
 * Reads amounts again that print touches on their left and no word was found for: figures that were lost there, for "3.22"
 * is as sure of itself as "93.22". None of the figures that were read changes.
 */
export function findFigures(
  tesseract: Tesseract,
  picture: Picture,
  words: readonly FoundWord[],
): FoundWord[] {
  let looks = 0;
  const whole = (word: FoundWord): FoundWord => {
    if (!/^\d/.test(word.text) || !isAmount(word.text) || looks >= LOOKS_PER_PAGE_MAX) return word;
    const { x, y, width, height } = word;
    const others = words.filter((other) => !holds(word, other));
    if (!hasFigureBefore(picture, word, others)) return word;
    looks += 1;
    const left = Math.max(x - REACH * height, ...others.flatMap((other) => rightBefore(other, word)));
    const box: Box = [left, y, x + width - left, height];
    const { text, confidence } = readFigures(tesseract, picture, box, MONEY);
    // Of "1,506,188.03" only "188.03" may have been seen, and then "506,188.03".
    return isAmount(text) && gains(text, word.text)
      ? whole({ ...word, text: text.replaceAll(' ', ''), confidence, x: box[0], width: box[2] })
      : word;
  };
  return words.map(whole);
}

/** Whether a word, or one that it was made of, is another. */
function holds(word: FoundWord, other: FoundWord): boolean {
  return other.y === word.y && other.x >= word.x && other.x + other.width <= word.x + word.width;
}

/** Print of a figure's size right before an amount that no word was found for, or behind a point that was not found. */
function hasFigureBefore(picture: Picture, word: FoundWord, others: readonly FoundWord[]): boolean {
  const { x, y, height } = word;
  const inkWithin = (near: number): number =>
    inkPixels(picture, [x - near * height, y, near * height, height]) / height ** 2;
  if (inkWithin(NEAR) < POINT_MIN) return false;
  return [NEAR, NEAR_POINT].some((near) => {
    const beside: Box = [x - near * height, y, near * height, height];
    return inkWithin(near) >= INK_MIN && !others.some((other) => meets(boxOf(other), beside));
  });
}

/** The same figures with others before them. */
function gains(text: string, read: string): boolean {
  const [more, less] = [text.replace(/\D/g, ''), read.replace(/\D/g, '')];
  return more.length > less.length && more.endsWith(less);
}

/** Where the words before this one on its line end. */
function rightBefore(other: FoundWord, word: FoundWord): number[] {
  return other.x < word.x && other.y < word.y + word.height && word.y < other.y + other.height
    ? [other.x + other.width]
    : [];
}
