import { describe, expect, it } from '@jest/globals';
import { evenLight } from '../src/engine/light.ts';
import type { Picture } from '../src/engine/ocr-port.ts';
import { eraseRulings } from '../src/engine/rulings.ts';
import { isThinPrint, thickened } from '../src/engine/thin-print.ts';

const WHITE = 255;
const SIDE = 640;

function paper(level = WHITE): Picture {
  return { width: SIDE, height: SIDE, grey: new Uint8Array(SIDE * SIDE).fill(level) };
}

function fill({ grey }: Picture, x: number, y: number, wide: number, high: number, level = 0): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * SIDE + x, row * SIDE + x + wide);
}

function at({ grey }: Picture, x: number, y: number): number {
  return grey[y * SIDE + x] ?? -1;
}

describe('rulings', () => {
  it('are taken off in both directions, and the letters that they touch stay', () => {
    const picture = paper();
    fill(picture, 20, 100, 600, 3, 120);
    fill(picture, 300, 20, 3, 600, 120);
    fill(picture, 60, 70, 6, 32);
    const clean = eraseRulings(picture);
    expect([at(clean, 200, 101), at(clean, 301, 400), at(clean, 450, 101)]).toEqual([WHITE, WHITE, WHITE]);
    expect([at(clean, 62, 80), at(clean, 62, 99)]).toEqual([0, 0]);
  });

  it('leave no dots where they cross each other, and bars whole where they cross those', () => {
    const picture = paper();
    fill(picture, 20, 100, 600, 4, 90);
    fill(picture, 300, 20, 4, 300, 90);
    fill(picture, 20, 400, 600, 200, 90);
    fill(picture, 500, 350, 4, 270, 90);
    const clean = eraseRulings(picture);
    expect([at(clean, 300, 100), at(clean, 303, 103)]).toEqual([WHITE, WHITE]);
    expect([at(clean, 502, 360), at(clean, 502, 500)]).toEqual([WHITE, 90]);
    const corner = paper();
    fill(corner, 0, 0, SIDE, 1, 90);
    fill(corner, 0, 0, 1, SIDE, 90);
    fill(corner, 300, 300, 4, 4);
    expect(at(eraseRulings(corner), 301, 301)).toBe(0);
  });

  it('are taken off where a scan drew them in steps, which leave no row of pixels dark for long', () => {
    const picture = paper();
    for (let piece = 0; piece < 10; piece++) fill(picture, 20 + 60 * piece, 100 + (piece % 2), 60, 1, 180);
    fill(picture, 60, 70, 6, 32);
    const clean = eraseRulings(picture);
    expect([at(clean, 100, 101), at(clean, 150, 100), at(clean, 450, 101)]).toEqual([WHITE, WHITE, WHITE]);
    expect(at(clean, 62, 80)).toBe(0);
  });

  it('end where print begins that touches them along its strokes', () => {
    const picture = paper();
    fill(picture, 300, 20, 3, 600, 120);
    fill(picture, 303, 200, 6, 30);
    const clean = eraseRulings(picture);
    expect([at(clean, 301, 100), at(clean, 301, 215), at(clean, 307, 215)]).toEqual([WHITE, WHITE, 0]);
  });

  it('leave bars with print on them alone', () => {
    const picture = paper();
    fill(picture, 20, 100, 600, 40, 60);
    expect(at(eraseRulings(picture), 300, 120)).toBe(60);
  });
});

describe('light', () => {
  it('is evened out where it falls off, so that paper is white and ink stays dark', () => {
    const picture = paper();
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) fill(picture, x, y, 1, 1, 240 - ((x + y) >> 3));
    fill(picture, 600, 600, 6, 20, 30);
    const lit = evenLight(picture);
    for (const place of [20, 320, 560]) expect(at(lit, place, place)).toBeGreaterThan(200);
    expect(at(lit, 602, 610)).toBeLessThan(90);
  });

  it('that is even already changes nothing', () => {
    const picture = paper(238);
    expect(evenLight(picture)).toBe(picture);
  });
});

describe('thin print', () => {
  const strokes = (wide: number, level: number): Picture => {
    const picture = paper();
    for (let y = 10; y < 600; y += 14) for (let x = 10; x < 600; x += 20) fill(picture, x, y, wide, 8, level);
    return picture;
  };

  it('is told from print that is black or broad', () => {
    expect([isThinPrint(strokes(5, 180)), isThinPrint(strokes(5, 0)), isThinPrint(strokes(12, 180))]).toEqual(
      [true, false, false],
    );
  });

  it('grows by a pixel on either side when it is thickened', () => {
    const picture = strokes(4, 170);
    expect([at(picture, 9, 12), at(thickened(picture), 9, 12), at(thickened(picture), 8, 12)]).toEqual([
      WHITE,
      170,
      WHITE,
    ]);
  });
});
