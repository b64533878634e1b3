import { describe, expect, it } from '@jest/globals';
import { despeckle } from '../src/engine/despeckle.ts';
import { joinAtPoints } from '../src/engine/lost-points.ts';
import type { Picture } from '../src/engine/ocr-port.ts';
import { darkened } from '../src/engine/pale-print.ts';
import type { FoundWord } from '../src/engine/tesseract.ts';

const WIDTH = 1000;
const HEIGHT = 600;
const PAPER = 240;
const LETTER = { width: 18, height: 24 } as const;

function sheet(): Picture {
  return { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(PAPER) };
}

function fill({ grey }: Picture, x: number, y: number, wide: number, high: number, level = 0): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * WIDTH + x, row * WIDTH + x + wide);
}

/** Lines of blocks as high as letters. */
function printed(level: number): Picture {
  const picture = sheet();
  for (let y = 60; y < 560; y += 50)
    for (let letter = 0; letter < 25; letter++)
      fill(picture, 60 + letter * 32, y, LETTER.width, LETTER.height, level);
  return picture;
}

describe('print that is pale all over its page', () => {
  it('is darkened, so that its full stops are no dust', () => {
    const picture = printed(150);
    fill(picture, 900, 80, 3, 3, 150);
    for (let line = 0; line < 11; line++)
      for (let point = 0; point < 8; point++)
        fill(picture, 80 + 97 * point + 3 * line, 95 + 50 * line, 3, 3, 150);
    expect(despeckle(picture).grey[81 * WIDTH + 901]).toBe(255);
    const dark = darkened(picture);
    expect([dark.grey[70 * WIDTH + 65], dark.grey[10]]).toEqual([40, 255]);
    expect(despeckle(dark).grey[81 * WIDTH + 901]).toBe(40);
  });

  it('is told from usual print, from bare paper and from a dark page', () => {
    for (const picture of [printed(60), sheet(), printed(220)]) expect(darkened(picture)).toBe(picture);
    const dark = { ...sheet(), grey: new Uint8Array(WIDTH * HEIGHT).fill(150) };
    expect(darkened(dark)).toBe(dark);
  });
});

/** Words as they were read, every character in a cell of its own, as a typewriter spaces them. */
function found(text: string, x: number, y = 100): FoundWord {
  const { width, height } = LETTER;
  return { text, x, y, width: text.length * width - 2, height, confidence: 0.9 };
}

const FOOT = 100 + LETTER.height;

describe('figures with a mark between them', () => {
  const words = [found('17', 100), found('70', 160)];
  const read = (picture: Picture, ...of: readonly FoundWord[]): string[] =>
    joinAtPoints(picture, of).map(({ text }) => text);

  it('are one number, whichever mark it is', () => {
    const point = sheet();
    fill(point, 144, FOOT - 5, 5, 5);
    expect(joinAtPoints(point, words)).toEqual([{ ...found('17.70', 100), width: 94 }]);
    const comma = sheet();
    fill(comma, 144, FOOT - 4, 4, 8);
    expect(read(comma, ...words)).toEqual(['17,70']);
  });

  it('are one date, where there are two', () => {
    const picture = sheet();
    fill(picture, 144, FOOT - 5, 5, 5);
    fill(picture, 205, FOOT - 5, 5, 5);
    expect(read(picture, found('2024', 220), ...words)).toEqual(['17.70.2024']);
  });

  it('are two numbers where nothing, a stroke or something else stands there, or where they are far apart', () => {
    const [slash, dash, far] = [sheet(), sheet(), sheet()];
    fill(slash, 144, 100, 4, LETTER.height);
    fill(dash, 142, 110, 10, 4);
    fill(far, 150, FOOT - 5, 5, 5);
    for (const picture of [sheet(), slash, dash]) expect(read(picture, ...words)).toEqual(['17', '70']);
    expect(read(far, found('17', 100), found('70', 190))).toEqual(['17', '70']);
  });

  it('are one amount where the mark was read and others end there, and not in a sentence', () => {
    const column = ['12.50', '9.99'].map((text, at) => found(text, 216 - text.length * 18, 200 + at * 50));
    const split = [found('780,', 100), found('00', 180)];
    expect(read(sheet(), ...split, ...column)).toContain('780,00');
    expect(read(sheet(), ...split)).toEqual(['780,', '00']);
    const grouped = [found('1,', 62), found('780.00', 108)];
    expect(read(sheet(), ...grouped, ...column)).toContain('1,780.00');
    const point = sheet();
    fill(point, 166, FOOT - 5, 5, 5);
    const inThree = [found('1,', 62), found('780', 108), found('00', 180)];
    expect(read(point, ...inThree, ...column)).toContain('1,780.00');
    expect(read(sheet(), found('5', 100), found(',04,337.45', 126))).toEqual(['5,04,337.45']);
  });
});
