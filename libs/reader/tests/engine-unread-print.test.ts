import { describe, expect, it } from '@jest/globals';
import type { Picture } from '../src/engine/ocr-port.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';
import { readUnread } from '../src/engine/unread-print.ts';

const WIDTH = 800;
const HEIGHT = 400;
const LETTER = { wide: 12, high: 24, step: 18 } as const;

function ink({ grey }: Picture, x: number, y: number, wide: number, high: number, level: number): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * WIDTH + x, row * WIDTH + x + wide);
}

/** A block of ink for every letter. */
function print(picture: Picture, x: number, y: number, text: string, level: number): FoundWord {
  Array.from(text).forEach((_, at) => {
    ink(picture, x + at * LETTER.step, y, LETTER.wide, LETTER.high, level);
  });
  return { text, x, y, width: text.length * LETTER.step, height: LETTER.high, confidence: 0.9 };
}

interface Reading {
  readonly texts: readonly string[];
  /** Where the last word is. */
  readonly place: readonly number[];
  /** The picture that was read, if any was. */
  readonly shown: Picture | null;
}

/** What is read beside one black word, by an engine that sees the same whatever it is shown. */
function readBeside(draw: (picture: Picture) => unknown, seen = 'GLAVEN', confidence = 0.9): Reading {
  const picture = { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(255) };
  const word = print(picture, 40, 40, 'BALANCE', 20);
  draw(picture);
  let shown: Picture | null = null;
  const recognise: Tesseract['recognise'] = (asked) => {
    shown = asked;
    return [{ text: seen, x: 40, y: 40, width: 100, height: LETTER.high, confidence }];
  };
  const words = readUnread({ recognise }, picture, [word]);
  const last = words.at(-1) ?? word;
  return { texts: words.map(({ text }) => text), place: [last.x, last.y], shown };
}

const levelAt = ({ width, grey }: Picture, x: number, y: number): number => grey[y * width + x] ?? -1;

describe('print that nobody read', () => {
  it('is read alone and darker, with the points beside it', () => {
    const { texts, place, shown } = readBeside((picture) => {
      print(picture, 300, 200, 'GLAVEN', 170);
      ink(picture, 300 + 5 * LETTER.step + LETTER.wide + 4, 220, 4, 4, 170);
      ink(picture, 600, 100, 60, 200, 170);
    });
    expect([texts, place]).toEqual([
      ['BALANCE', 'GLAVEN'],
      [300, 200],
    ]);
    if (shown === null) throw new Error('not read');
    // No more is shown than the word, its point and white around them.
    expect([shown.width, shown.height]).toEqual([
      40 + 5 * LETTER.step + LETTER.wide + 40,
      40 + LETTER.high + 40,
    ]);
    expect([
      levelAt(shown, 45, 50),
      levelAt(shown, 40 + 5 * LETTER.step + LETTER.wide + 5, 61),
      levelAt(shown, 10, 10),
    ]).toEqual([80, 80, 255]);
  });

  it('is believed where it is sure and no mark', () => {
    const draw = (picture: Picture): unknown => print(picture, 300, 200, 'GLAVEN', 20);
    expect(readBeside(draw, 'GLAVEN', 0.6).texts).toEqual(['BALANCE']);
    expect(readBeside(draw, '~').texts).toEqual(['BALANCE']);
  });

  it('is not looked for in dirt, in noise, nor where there is none', () => {
    const dirt = (picture: Picture): void => {
      for (let at = 0; at < 12; at++)
        ink(picture, 40 + 60 * at, 300 + 5 * (at % 3), LETTER.wide, LETTER.high, 20);
    };
    const noise = (picture: Picture): void => {
      for (let y = 100; y < 400; y += 13) for (let x = 20; x < 780; x += 11) ink(picture, x, y, 9, 11, 20);
    };
    for (const draw of [dirt, noise, () => undefined]) expect(readBeside(draw).shown).toBeNull();
  });
});
