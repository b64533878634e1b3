import { describe, expect, it } from '@jest/globals';
import { rulingsOf } from '../src/engine/ruled.ts';

const PLACEMENT = { visible: { left: 0, bottom: 0, right: 600, top: 800 }, turn: 0 } as const;
const box = (left: number, bottom: number, right: number, top: number) => ({ left, bottom, right, top });

describe('the rulings of a page', () => {
  it('are its lines and the edges of its cells, those side by side as one, from the top down', () => {
    const cells = [box(40, 600, 100, 640), box(101, 600, 300, 640), box(300, 600.5, 560, 640)];
    expect(rulingsOf([box(40, 699.5, 560, 700.5), ...cells], PLACEMENT)).toEqual([
      { y: 100, left: 40, right: 560 },
      { y: 160, left: 40, right: 560 },
      { y: 200, left: 40, right: 560 },
    ]);
  });

  it('are no strokes of letters, no ticks and no uprights', () => {
    expect(rulingsOf([box(40, 500, 52, 501), box(40, 300, 41, 700)], PLACEMENT)).toEqual([]);
  });
});
