import type { Picture } from '../src/engine/ocr-port.ts';
import type { FoundWord } from '../src/engine/tesseract.ts';

const WIDTH = 1000;
const HEIGHT = 200;
/** Where the only line stands, how high its letters are, and how far one begins behind another. */
const TOP = 60;
const HIGH = 24;
export const LETTER = 18;

/** A picture with blocks of ink for the letters of every word of a line. */
export function printed(...words: readonly (readonly [x: number, text: string])[]): Picture {
  const picture = { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(255) };
  for (const [x, text] of words)
    Array.from(text).forEach((_, at) => ink(picture, x + at * LETTER, TOP, HIGH));
  return picture;
}

/** Inks a block as wide as a letter. */
export function ink({ grey }: Picture, x: number, y: number, high: number): void {
  for (let row = y; row < y + high; row++) grey.fill(0, row * WIDTH + x + 3, row * WIDTH + x + LETTER - 3);
}

/** A word as OCR finds it on that line. */
export function found(x: number, text: string, confidence = 0.9): FoundWord {
  return { text, x, y: TOP, width: text.length * LETTER, height: HIGH, confidence };
}
