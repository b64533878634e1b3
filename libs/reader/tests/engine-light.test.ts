import { describe, expect, it } from '@jest/globals';
import { evenLight } from '../src/engine/light.ts';
import type { Picture } from '../src/engine/ocr-port.ts';

const WIDTH = 1280;
const HEIGHT = 960;
const PAPER = 240;
const INK = 30;

/** Lines of letters on paper whose right half lies in a shadow. */
function shaded(shadow: number): Picture {
  const grey = new Uint8Array(WIDTH * HEIGHT);
  for (let at = 0; at < grey.length; at++) grey[at] = at % WIDTH < WIDTH / 2 ? PAPER : shadow;
  for (let y = 40; y < HEIGHT - 40; y += 60) {
    for (let x = 60; x < WIDTH - 60; x += 30)
      fill({ width: WIDTH, height: HEIGHT, grey }, [x, y, 8, 24], INK);
  }
  return { width: WIDTH, height: HEIGHT, grey };
}

function fill(
  { width, grey }: Picture,
  [x, y, wide, high]: readonly [number, number, number, number],
  level: number,
): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * width + x, row * width + x + wide);
}

const levelAt = ({ width, grey }: Picture, x: number, y: number): number => grey[y * width + x] ?? -1;

describe('uneven light', () => {
  it('is evened out up to the edge of a shadow, and print stays print', () => {
    const lit = evenLight(shaded(120));
    for (const x of [WIDTH / 2 - 100, WIDTH / 2 + 100, WIDTH - 100])
      expect(levelAt(lit, x, 90)).toBeGreaterThan(220);
    expect(levelAt(lit, 900 + 4, 52)).toBeLessThan(100);
  });

  it('is no bar filled with colour, whose white print stays whiter than it is', () => {
    const page = shaded(PAPER);
    fill(page, [0, 300, WIDTH, 60], 100);
    for (let x = 60; x < WIDTH - 60; x += 30) fill(page, [x, 318, 4, 24], 255);
    const lit = evenLight(page);
    expect(levelAt(lit, 80, 330)).toBeLessThan(140);
    expect(levelAt(lit, 62, 330)).toBe(255);
  });

  it('is no box filled with grey on white paper, which stays as it is printed', () => {
    const page = shaded(PAPER);
    fill(page, [500, 400, 200, 200], 140);
    const lit = evenLight(page);
    expect(levelAt(lit, 504, 500)).toBeLessThan(160);
  });
});
