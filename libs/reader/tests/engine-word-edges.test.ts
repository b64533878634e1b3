import { describe, expect, it } from '@jest/globals';
import { accentsOver } from '../src/engine/final-accents.ts';
import { mendStrokes } from '../src/engine/lone-strokes.ts';
import type { Picture } from '../src/engine/ocr-port.ts';
import { readPicture } from '../src/engine/read-picture.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';
import { toInk } from '../src/engine/word-edges.ts';

const WIDTH = 800;
const HEIGHT = 200;
const LETTER = { wide: 14, high: 24, step: 18 } as const;

function paper(): Picture {
  return { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(255) };
}

function ink({ grey }: Picture, x: number, y: number, wide: number, high: number, level = 20): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * WIDTH + x, row * WIDTH + x + wide);
}

/** A block of ink for every letter. */
function print(picture: Picture, x: number, text: string): void {
  Array.from(text).forEach((_, at) => {
    ink(picture, x + at * LETTER.step, 100, LETTER.wide, LETTER.high);
  });
}

function word(text: string, x: number, width: number, confidence = 0.9): FoundWord {
  return { text, x, y: 100, width, height: LETTER.high, confidence };
}

const placesOf = (words: readonly FoundWord[]): unknown[] =>
  words.map(({ text, x, width }) => [text, x, width]);

describe('the edges of words', () => {
  it('are those of their ink, where a word reaches over the space behind it or over the letter behind that', () => {
    const picture = paper();
    print(picture, 40, 'FROM');
    print(picture, 120, 'D');
    print(picture, 148, 'FINCH');
    const inked = [
      ['FROM', 40, 68],
      ['D', 120, 14],
      ['FINCH', 148, 86],
    ];
    expect(
      placesOf(toInk(picture, [word('FROM', 40, 80), word('D', 120, 14), word('FINCH', 148, 86)])),
    ).toEqual(inked);
    expect(
      placesOf(toInk(picture, [word('FROM', 40, 94), word('D', 118, 16), word('FINCH', 148, 86)])),
    ).toEqual(inked);
  });

  it('stay where words are well apart, or no space is between them', () => {
    const picture = paper();
    print(picture, 40, 'FROMD');
    const words = [word('FROM', 40, 70), word('D', 112, 14)];
    expect(placesOf(toInk(picture, words))[0]).toEqual(['FROM', 40, 68]);
    const apart = [word('FROM', 40, 70), word('12', 112, 14), word('D', 300, 14)];
    expect(toInk(picture, apart)).toEqual(apart);
  });
});

describe('a stroke between two words', () => {
  const textsOf = (...words: readonly FoundWord[]): string[] => mendStrokes(words).map(({ text }) => text);
  const [before, behind] = [word('MR', 40, 32), word('FINCH', 96, 86)];

  it('is an initial where it is as high as they are and stands as close', () => {
    expect(textsOf(before, word('|', 82, 4), behind)).toEqual(['MR', 'I', 'FINCH']);
  });

  it('is a ruling where it is higher, stands away, or beside figures', () => {
    const ruling = { ...word('|', 82, 4), y: 90, height: 44 };
    expect(textsOf(before, ruling, behind)[1]).toBe('|');
    expect(textsOf(before, word('|', 82, 4), word('FINCH', 140, 86))[1]).toBe('|');
    expect(textsOf(before, word('|', 82, 4), word('12.50', 96, 86))[1]).toBe('|');
  });
});

describe('an accent over the last letter of a word', () => {
  const box = [40, 100 + LETTER.high - 0.8 * 34, 68, 34] as const;
  const isSeen = (draw: (picture: Picture) => void): boolean => {
    const picture = paper();
    print(picture, 40, 'CITT');
    draw(picture);
    return accentsOver(picture, [box])[0]?.text !== '';
  };

  it('is seen', () => {
    expect(
      isSeen((picture) => {
        ink(picture, 98, 91, 8, 5);
      }),
    ).toBe(true);
  });

  it('is seen where a blur joins it to its letter', () => {
    expect(
      isSeen((picture) => {
        ink(picture, 98, 91, 8, 5);
        ink(picture, 98, 96, 8, 4, 160);
      }),
    ).toBe(true);
  });

  it('is not a speck, a letter of the line above, or what stands over another letter', () => {
    expect(isSeen(() => undefined)).toBe(false);
    expect(
      isSeen((picture) => {
        ink(picture, 98, 93, 2, 1);
      }),
    ).toBe(false);
    expect(
      isSeen((picture) => {
        ink(picture, 94, 60, 14, 34);
      }),
    ).toBe(false);
    expect(
      isSeen((picture) => {
        ink(picture, 60, 91, 8, 5);
      }),
    ).toBe(false);
  });
});

describe('a word that the engine is not sure of at all', () => {
  const textsFor = (words: readonly FoundWord[]): string[] => {
    const picture = paper();
    print(picture, 40, 'KORTKOP');
    print(picture, 180, 'APOTEKET');
    const tesseract: Tesseract = { recognise: (_, { layout }) => (layout === 11 ? [...words] : []) };
    const request = { width: WIDTH, height: HEIGHT, mode: 'page', data: 'quick', boxes: [] } as const;
    return readPicture(tesseract, request, picture).words.map(({ text }) => text);
  };

  it('is kept where it stands right beside sure words', () => {
    const sure = word('APOTEKET', 180, 140, 0.95);
    expect(textsFor([word('KORTKOEP', 40, 122, 0), sure])).toEqual(['KORTKOEP', 'APOTEKET']);
    expect(textsFor([word('KOEP', 20, 60, 0), sure])).toEqual(['APOTEKET']);
    expect(textsFor([word('K0EP', 40, 122, 0), sure])).toEqual(['APOTEKET']);
  });
});
