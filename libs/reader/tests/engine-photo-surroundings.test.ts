import { describe, expect, it } from '@jest/globals';
import type { Picture } from '../src/engine/ocr-port.ts';
import { withoutSurroundings } from '../src/engine/photo-surroundings.ts';

const WIDTH = 400;
const HEIGHT = 600;
const PAPER = 230;
const DESK = 70;
const INK = 20;

/** A sheet that lies on a desk, shown with so many pixels of it at its sides and at its head and foot. */
function photo(sides: number, ends: number, paper = PAPER): Picture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(DESK);
  for (let y = ends; y < HEIGHT - ends; y++)
    for (let x = sides; x < WIDTH - sides; x++) grey[y * WIDTH + x] = paper;
  for (let x = 100; x < 300; x++) grey[300 * WIDTH + x] = INK;
  return { width: WIDTH, height: HEIGHT, grey };
}

const levelAt = ({ grey }: Picture, x: number, y: number): number => grey[y * WIDTH + x] ?? -1;

describe('what a photographed page lies on', () => {
  it('is paper as bright as the page is beside it, and its print stays', () => {
    for (const paper of [PAPER, 165]) {
      const clear = withoutSurroundings(photo(40, 60, paper));
      expect([levelAt(clear, 2, 2), levelAt(clear, 200, 30), levelAt(clear, 390, 300)]).toEqual(
        Array(3).fill(paper),
      );
      expect(levelAt(clear, 200, 300)).toBe(INK);
    }
  });

  it('is told by two opposite edges: a bar over the head of a page stays as it is printed', () => {
    const headed = photo(0, 0);
    headed.grey.fill(DESK, 0, 80 * WIDTH);
    expect(withoutSurroundings(headed)).toBe(headed);
    const full = photo(0, 60);
    expect(withoutSurroundings(full)).not.toBe(full);
  });

  it('is not most of a picture: a dark page stays as it is', () => {
    const dark = photo(120, 160);
    expect(withoutSurroundings(dark)).toBe(dark);
  });

  it('is no paper with print on it that lies in a shadow as dark as the table', () => {
    const shady = photo(40, 60);
    for (let y = 160; y < 400; y++) shady.grey.fill(DESK + 10, y * WIDTH + 260, y * WIDTH + 360);
    const letters = Array.from({ length: 16 }, (_, at) => [
      280 + (at % 4) * 16,
      200 + 40 * Math.floor(at / 4),
    ]);
    for (const [x = 0, y = 0] of letters)
      for (let row = y; row < y + 12; row++) shady.grey.fill(INK, row * WIDTH + x, row * WIDTH + x + 8);
    const clear = withoutSurroundings(shady);
    for (const [x = 0, y = 0] of letters)
      expect([levelAt(clear, x + 4, y + 6), levelAt(clear, x + 12, y + 6)]).toEqual([INK, DESK + 10]);
    expect(levelAt(clear, 2, 2)).toBe(PAPER);
  });
});
