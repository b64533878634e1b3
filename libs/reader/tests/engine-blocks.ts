import type { Picture } from '../src/engine/ocr-port.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';

const WIDTH = 1000;
const HEIGHT = 600;
export const LETTER = { width: 18, height: 24 } as const;
export const LINE = 50;

interface Sheet {
  readonly picture: Picture;
  readonly words: readonly FoundWord[];
}

/** A word as it is printed, and what was read of it: nothing where it was missed. */
export type Cell = readonly [x: number, printed: string, read: string | null];

/** Blocks of ink for the letters of every word, and the words that were found. */
export function sheet(...lines: readonly (readonly Cell[])[]): Sheet {
  const picture = { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(255) };
  const words = lines.flatMap((cells, at) =>
    cells.flatMap(([x, printed, read]): FoundWord[] => {
      const y = 60 + at * LINE;
      Array.from(printed).forEach((letter, index) => {
        ink(picture, x + index * LETTER.width, y, letter);
      });
      const width = printed.length * LETTER.width;
      return read === null ? [] : [{ text: read, x, y, width, height: LETTER.height, confidence: 0.9 }];
    }),
  );
  return { picture, words };
}

function ink({ grey }: Picture, x: number, y: number, letter: string): void {
  if (letter === ' ') return;
  const [top, height] = letter === '-' ? [10, 4] : letter === '·' ? [20, 4] : [0, LETTER.height];
  const side = letter === '·' ? 7 : 3;
  for (let row = y + top; row < y + top + height; row++)
    grey.fill(0, row * WIDTH + x + side, row * WIDTH + x + LETTER.width - side);
}

/** Reads the same of every cell it is shown. */
export function reader(
  text: string,
  confidence = 0.9,
): { readonly tesseract: Tesseract; readonly asked: string[] } {
  const asked: string[] = [];
  const recognise: Tesseract['recognise'] = (picture, { characters }) => {
    asked.push(characters);
    return [{ text, x: 0, y: 0, width: picture.width, height: picture.height, confidence }];
  };
  return { tesseract: { recognise }, asked };
}

export const textsOf = (words: readonly FoundWord[]): string[] => words.map(({ text }) => text);
