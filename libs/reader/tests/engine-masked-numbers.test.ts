import { describe, expect, it } from '@jest/globals';
import { readMasks } from '../src/engine/masked-numbers.ts';
import type { Picture } from '../src/engine/ocr-port.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';

const WIDTH = 900;
const TOP = 60;
const HIGH = 30;
const STAR = 14;
const FIGURE = 18;

/** A line of letters, a mask and the figures behind it, and an amount. */
function page(stars: number, figures: number): Picture {
  const picture = { width: WIDTH, height: 160, grey: new Uint8Array(WIDTH * 160).fill(255) };
  for (let at = 0; at < 5; at++) ink(picture, 40 + at * FIGURE, FIGURE - 5, HIGH);
  for (let at = 0; at < stars; at++) ink(picture, 160 + at * STAR, STAR - 4, HIGH * 0.4);
  for (let at = 0; at < figures; at++) ink(picture, 160 + stars * STAR + at * FIGURE, FIGURE - 5, HIGH);
  for (let at = 0; at < 5; at++) ink(picture, 700 + at * FIGURE, FIGURE - 5, HIGH);
  return picture;
}

function ink({ grey }: Picture, x: number, wide: number, high: number): void {
  for (let row = TOP; row < TOP + high; row++) grey.fill(0, row * WIDTH + x, row * WIDTH + x + wide);
}

function found(text: string, x: number, width: number, confidence = 0.9): FoundWord {
  return { text, x, y: TOP, width, height: HIGH, confidence };
}

/** Reads the same everywhere. */
function reader(text: string): { readonly tesseract: Tesseract; readonly asked: number[] } {
  const asked: number[] = [];
  const recognise: Tesseract['recognise'] = ({ width, height }) => {
    asked.push(width);
    return [{ text, x: 0, y: 0, width, height, confidence: 0.9 }];
  };
  return { tesseract: { recognise }, asked };
}

const textsOf = (words: readonly FoundWord[]): string[] => words.map(({ text }) => text);

describe('a number masked with asterisks', () => {
  const [card, amount] = [found('Card:', 40, 90), found('12.50', 700, 90)];
  const garbage = found('44444GQ', 160, 8 * STAR + 4 * FIGURE, 0.4);

  it('has the figures that stand behind its mask, in place of what the mask was taken for', () => {
    const words = readMasks(reader('9769').tesseract, page(8, 4), [card, garbage, amount]);
    expect(textsOf(words)).toEqual(['Card:', '12.50', '********9769']);
    expect(words[2]?.x).toBe(160);
  });

  it('is found where no word was', () => {
    expect(textsOf(readMasks(reader('9769').tesseract, page(8, 4), [card, amount]))).toContain(
      '********9769',
    );
  });

  it('is read again on a line without an amount where it begins as one and was not read well', () => {
    const account = found('Account:', 40, 90);
    const doubtful = { ...garbage, text: '**KKKIL769' };
    const words = readMasks(reader('9769').tesseract, page(8, 4), [account, doubtful]);
    expect(textsOf(words)).toEqual(['Account:', '********9769']);
  });

  it('is not looked at where it was read well, without figures behind it, or without a mask', () => {
    const { tesseract, asked } = reader('9769');
    const read = found('********9769', 160, 8 * STAR + 4 * FIGURE);
    expect(readMasks(tesseract, page(8, 4), [card, read, amount])).toEqual([card, read, amount]);
    readMasks(tesseract, page(8, 0), [card, amount]);
    readMasks(tesseract, page(0, 4), [card, amount]);
    expect(asked).toEqual([]);
  });

  it('stays as it was where the figures are not sure', () => {
    const words = readMasks(reader('97').tesseract, page(8, 4), [card, garbage, amount]);
    expect(textsOf(words)).toEqual(['Card:', '44444GQ', '12.50']);
  });
});
