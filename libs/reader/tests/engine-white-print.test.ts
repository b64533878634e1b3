import { describe, expect, it } from '@jest/globals';
import type { Picture } from '../src/engine/ocr-port.ts';
import { halved } from '../src/engine/halved.ts';
import * as engine from '../src/engine/white-print.ts';

const WIDTH = 800;
const HEIGHT = 600;
const PAPER = 250;
const BAR = { left: 99, top: 201, wide: 602, high: 66 } as const;
const LETTER = { wide: 6, high: 24, step: 14 } as const;

function sheet(): Picture {
  return { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(PAPER) };
}

function fill({ grey }: Picture, x: number, y: number, wide: number, high: number, level: number): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * WIDTH + x, row * WIDTH + x + wide);
}

/** Strokes side by side in the bar, from `x` on. */
function print(picture: Picture, level: number, x: number = BAR.left + 30): void {
  for (let at = 0; at < 12; at++)
    fill(picture, x + at * LETTER.step, BAR.top + 20, LETTER.wide, LETTER.high, level);
}

function barred(level: number, ink: number): Picture {
  const picture = sheet();
  fill(picture, BAR.left, BAR.top, BAR.wide, BAR.high, level);
  print(picture, ink);
  return picture;
}

const whiteAsBlack = (picture: Picture): Picture => engine.whiteAsBlack(picture, halved(halved(picture)));

const levelAt = ({ grey }: Picture, x: number, y: number): number => grey[y * WIDTH + x] ?? -1;

/** The levels of a stroke of the bar's print, of the bar beside it and of its four edges. */
function looks(picture: Picture): number[] {
  const { left, top, wide, high } = BAR;
  const [x, y] = [left + 32, top + 30];
  return [
    [x, y],
    [x + 8, y],
    [left, y],
    [left + wide - 1, y],
    [left + 300, top],
    [left + 300, top + high - 1],
  ].map(([column = 0, row = 0]) => levelAt(picture, column, row));
}

describe('white print on a filled bar', () => {
  it('is made black on white paper, however pale the bar', () => {
    for (const level of [20, 90, 160, 210])
      expect(looks(whiteAsBlack(barred(level, PAPER)))).toEqual([0, 255, 255, 255, 255, 255]);
  });

  it('is found where bold letters fill most of the bar along their rows', () => {
    const picture = sheet();
    fill(picture, BAR.left, BAR.top, BAR.wide, BAR.high, 40);
    for (let at = 0; at < 30; at++)
      fill(picture, BAR.left + 30 + at * LETTER.step, BAR.top + 20, 11, 18, PAPER);
    expect(looks(whiteAsBlack(picture)).slice(0, 1)).toEqual([0]);
  });

  it('is not looked for on a strip that is lower than a line of print', () => {
    const picture = sheet();
    fill(picture, BAR.left, BAR.top, BAR.wide, 24, 160);
    fill(picture, BAR.left + 100, BAR.top + 8, 40, 8, PAPER);
    expect(whiteAsBlack(picture)).toBe(picture);
  });

  it('is told from black print on such a bar, and from a bar without any', () => {
    for (const picture of [barred(160, 20), barred(160, 160), sheet()])
      expect(whiteAsBlack(picture)).toBe(picture);
  });
  it('is not seen in pale rows of a table, below which the paper begins', () => {
    const picture = sheet();
    fill(picture, BAR.left, BAR.top, BAR.wide, BAR.high, 229);
    const below = BAR.top + BAR.high + LETTER.high - 4;
    for (let x = BAR.left; x < BAR.left + BAR.wide; x += LETTER.step)
      fill(picture, x, below, LETTER.wide, LETTER.high, 20);
    expect(whiteAsBlack(picture)).toBe(picture);
  });

  it('leaves no mark where white lines part the cells of the bar', () => {
    for (const [level, wide] of [
      [120, 3],
      [200, 1],
    ] as const) {
      const picture = barred(level, PAPER);
      fill(picture, BAR.left + 300, BAR.top, wide, BAR.high, PAPER);
      print(picture, PAPER, BAR.left + 400);
      const turned = whiteAsBlack(picture);
      for (let x = BAR.left + 294; x < BAR.left + 310; x++)
        expect(levelAt(turned, x, BAR.top + 30)).toBeGreaterThanOrEqual(PAPER);
      expect(looks(turned)[0]).toBe(0);
    }
  });

  it('is found on a bar whose edge hangs and that is darker at one end', () => {
    const picture = sheet();
    for (let x = 0; x < BAR.wide; x++)
      fill(picture, BAR.left + x, BAR.top + Math.floor(x / 60), 1, BAR.high, 110 + Math.floor(x / 12));
    print(picture, PAPER);
    print(picture, PAPER, BAR.left + 400);
    const turned = whiteAsBlack(picture);
    expect([turned, turned].map((one, at) => levelAt(one, BAR.left + 32 + at * 370, BAR.top + 30))).toEqual([
      0, 0,
    ]);
    expect(levelAt(turned, BAR.left + 300, BAR.top + 50)).toBe(255);
  });

  it('is not looked for beside the page that was photographed, nor on a dark page', () => {
    const beside = sheet();
    fill(beside, 0, 560, WIDTH, 40, 100);
    fill(beside, 300, 570, 80, 20, 200);
    const dark = { ...sheet(), grey: new Uint8Array(WIDTH * HEIGHT).fill(150) };
    for (const picture of [beside, dark]) expect(whiteAsBlack(picture)).toBe(picture);
  });
});
