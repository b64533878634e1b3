import { describe, expect, it } from '@jest/globals';
import { focused } from '../src/engine/focus.ts';
import type { Picture } from '../src/engine/ocr-port.ts';

const WIDTH = 800;
const HEIGHT = 480;
const PAPER = 250;
const STROKE = { wide: 8, step: 20 } as const;

/** Upright strokes over the page, whose edges go from paper to print in so many pixels. */
function printed(soft: number): Picture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  for (let at = 0; at < grey.length; at++) {
    const from = Math.abs(((at % WIDTH) % STROKE.step) - STROKE.step / 2) - STROKE.wide / 2;
    const share = Math.max(0, Math.min(1, from / soft + 0.5));
    grey[at] = 20 + share * (PAPER - 20);
  }
  return { width: WIDTH, height: HEIGHT, grey };
}

const inkIn = ({ grey }: Picture): number => grey.filter((level) => level < 205).length;

describe('print that is out of focus', () => {
  it('gets its edges drawn in, so that its letters part', () => {
    const soft = printed(8);
    const sharp = focused(soft);
    expect(inkIn(sharp)).toBeLessThan(0.8 * inkIn(soft));
    expect(Math.min(...sharp.grey.subarray(0, WIDTH))).toBe(0);
    expect(Math.max(...sharp.grey.subarray(0, WIDTH))).toBe(255);
  });

  it('is left where it is sharp, and where there is none', () => {
    const blank = { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(PAPER) };
    for (const picture of [printed(2), blank]) expect(focused(picture)).toBe(picture);
  });
});
