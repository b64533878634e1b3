import { describe, expect, it } from '@jest/globals';
import { undithered } from '../src/engine/dither.ts';
import type { Picture } from '../src/engine/ocr-port.ts';

const WIDTH = 600;
const HEIGHT = 400;
/** Strokes of print, and the full stop behind them. */
const STROKE = { left: 300, top: 190, wide: 4, high: 24 } as const;
const STOP = { left: 310, top: 210, wide: 3, high: 3 } as const;

/** Paper with a dot in every square of `apart` pixels (none for null), with a stroke and a full stop on it. */
function scanned(apart: number | null, size = 1): Picture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const picture = { width: WIDTH, height: HEIGHT, grey };
  if (apart !== null)
    for (let y = 0; y < HEIGHT - size; y += apart)
      for (let x = y % (2 * apart) === 0 ? 0 : apart / 2; x < WIDTH - size; x += apart)
        ink(picture, x, y, size, size);
  for (const { left, top, wide, high } of [STROKE, STOP]) ink(picture, left, top, wide, high);
  return picture;
}

function ink({ grey }: Picture, x: number, y: number, wide: number, high: number): void {
  for (let row = y; row < y + high; row++) grey.fill(0, row * WIDTH + x, row * WIDTH + x + wide);
}

const levelAt = ({ grey }: Picture, x: number, y: number): number => grey[y * WIDTH + x] ?? -1;

describe('grey that a scanner saved as dots', () => {
  it('is made white, and print on it stays', () => {
    for (const [apart, size] of [
      [4, 1],
      [8, 1],
      [6, 2],
    ] as const) {
      const picture = undithered(scanned(apart, size));
      const paper = Array.from({ length: 100 }, (_, at) => levelAt(picture, 20 + at, 64 + (at % 32)));
      expect(Math.min(...paper)).toBeGreaterThan(205);
      expect(levelAt(picture, STROKE.left + 2, STROKE.top + 12)).toBeLessThan(60);
      expect(levelAt(picture, STOP.left + 1, STOP.top + 1)).toBeLessThan(80);
    }
  });

  it('is not seen in dust nor in print', () => {
    for (const picture of [scanned(null), scanned(80)]) expect(undithered(picture)).toBe(picture);
  });
});
