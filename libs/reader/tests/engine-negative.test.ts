import { describe, expect, it } from '@jest/globals';
import { asPositive } from '../src/engine/negative.ts';
import type { Picture } from '../src/engine/ocr-port.ts';

const WIDTH = 600;
const HEIGHT = 400;

/** A page with a block of print of so many rows. */
function page(paper: number, print: number, rows: number): Picture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(paper);
  for (let row = 0; row < rows; row++) grey.fill(print, (50 + row) * WIDTH, (50 + row) * WIDTH + 300);
  return { width: WIDTH, height: HEIGHT, grey };
}

describe('a negative', () => {
  it('is made black on white', () => {
    const positive = asPositive(page(24, 236, 30));
    expect([positive.grey[0], positive.grey[50 * WIDTH]]).toEqual([255, 43]);
  });

  it('is no page in black on white, none on a dark table, and none without print', () => {
    for (const picture of [page(250, 20, 30), page(24, 236, 300), page(24, 236, 0), page(24, 60, 30)])
      expect(asPositive(picture)).toBe(picture);
  });
});
