import { describe, expect, it } from '@jest/globals';
import { despeckle } from '../src/engine/despeckle.ts';
import type { Picture } from '../src/engine/ocr-port.ts';

const WIDTH = 1200;
const HEIGHT = 800;

function fill({ grey }: Picture, x: number, y: number, wide: number, high: number): void {
  for (let row = y; row < y + high; row++) grey.fill(0, row * WIDTH + x, row * WIDTH + x + wide);
}

/** Lines of blocks as high and broad as letters. */
function printed(): Picture {
  const picture = { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(255) };
  for (let line = 0; line < 10; line++)
    for (let letter = 0; letter < 25; letter++) fill(picture, 60 + letter * 32, 60 + line * 60, 18, 26);
  return picture;
}

function inkIn({ grey }: Picture, x: number, y: number, wide: number, high: number): number {
  let pixels = 0;
  for (let row = y; row < y + high; row++)
    for (let column = x; column < x + wide; column++) if (grey[row * WIDTH + column] === 0) pixels += 1;
  return pixels;
}

describe('rulings that faxing has broken up', () => {
  it('are taken off in both directions, though no piece is long and they drift', () => {
    const picture = printed();
    for (let x = 40; x < 1000; x += 14) fill(picture, x, 100 + Math.floor(x / 400), 9, 3);
    for (let y = 40; y < 700; y += 11) fill(picture, 1050, y, 3, 7);
    const clean = despeckle(picture);
    expect([inkIn(clean, 30, 95, 990, 15), inkIn(clean, 1040, 30, 20, 700)]).toEqual([0, 0]);
    expect(inkIn(clean, 60, 60, 18, 26)).toBe(18 * 26);
  });

  it('are not seen in hyphens, full stops, and letters like l under each other', () => {
    const picture = printed();
    for (const x of [300, 500, 700]) fill(picture, x, 112, 10, 4);
    for (let line = 0; line < 10; line++) fill(picture, 900, 60 + line * 36, 4, 26);
    const ink = inkIn(picture, 0, 0, WIDTH, HEIGHT);
    expect(inkIn(despeckle(picture), 0, 0, WIDTH, HEIGHT)).toBe(ink);
  });
});

describe('leaders', () => {
  it('are taken off, though they drift, so that the amounts behind them are read', () => {
    const picture = printed();
    for (let x = 200; x < 700; x += 21) fill(picture, x, 110 + Math.floor(x / 300), 4, 4);
    const clean = despeckle(picture);
    expect(inkIn(clean, 190, 105, 520, 12)).toBe(0);
    expect(inkIn(clean, 60, 60, 18, 26)).toBe(18 * 26);
  });

  it('are told from the stops of sentences, abbreviations and amounts', () => {
    const picture = printed();
    for (const x of [200, 221, 242, 263, 400, 430, 451, 500]) fill(picture, x, 110, 4, 4);
    for (let line = 0; line < 8; line++) fill(picture, 900, 82 + line * 60, 4, 4);
    const ink = inkIn(picture, 0, 0, WIDTH, HEIGHT);
    expect(inkIn(despeckle(picture), 0, 0, WIDTH, HEIGHT)).toBe(ink);
  });
});
