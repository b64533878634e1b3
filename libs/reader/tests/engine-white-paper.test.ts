import { describe, expect, it } from '@jest/globals';
import type { Picture } from '../src/engine/ocr-port.ts';
import { whitePaper } from '../src/engine/white-paper.ts';

const SIDE = 400;
const INK = 60;

/** A square of paper with a grain as wide as this on either side of its level, and a few strokes of print. */
function sheet(paper: number, grain: number): Picture {
  const grey = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => {
    const step = ((at * 7919) % (2 * grain + 1)) - grain;
    return Math.min(255, paper + step);
  });
  for (let y = 40; y < SIDE; y += 80) grey.fill(INK, y * SIDE, y * SIDE + SIDE / 2);
  return { width: SIDE, height: SIDE, grey };
}

describe('grey paper', () => {
  it('is white without its grain, and print is as far from it as it was', () => {
    const { grey } = whitePaper(sheet(240, 6));
    const [print, paper] = [grey[40 * SIDE], [...grey].filter((level) => level === 255).length];
    expect(print).toBeGreaterThan(55);
    expect(print).toBeLessThan(75);
    expect(paper).toBeGreaterThan(0.95 * SIDE * SIDE);
  });

  it('that is white already stays as it is', () => {
    const white = sheet(255, 0);
    expect(whitePaper(white)).toBe(white);
  });
});
