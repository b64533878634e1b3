import { describe, expect, it } from '@jest/globals';
import { cleaned } from '../src/engine/clean-picture.ts';
import { drawnRulings } from '../src/engine/drawn-rulings.ts';
import type { Picture } from '../src/engine/ocr-port.ts';

const WIDTH = 500;
const HEIGHT = 400;
const PAPER = 250;
const [LEFT, RIGHT] = [50, 450];

/** Paper whose pixels differ by a few levels, the same on every run. */
function sheet(): Picture {
  const grey = Uint8Array.from(
    { length: WIDTH * HEIGHT },
    (_, at) => PAPER + (Math.imul(at, 2654435761) >>> 30) - 2,
  );
  return { width: WIDTH, height: HEIGHT, grey };
}

function fill({ grey }: Picture, x: number, y: number, wide: number, high: number, level: number): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * WIDTH + x, row * WIDTH + x + wide);
}

function found(picture: Picture): (readonly number[])[] {
  return drawnRulings(picture).map(({ y, left, right }) => [Math.floor(y), left, right]);
}

describe('rulings of a scan', () => {
  it('are found however pale they are', () => {
    const picture = sheet();
    for (const [at, level] of [30, 200, 235].entries()) fill(picture, LEFT, 100 + 50 * at, 400, 1, level);
    expect(found(picture)).toEqual([100, 150, 200].map((y) => [y, LEFT, RIGHT]));
  });

  it('are found as the edges of shaded rows, too', () => {
    const picture = sheet();
    fill(picture, LEFT, 100, 400, 30, 230);
    const edges = found(picture);
    expect(edges.map(([, left, right]) => [left, right])).toEqual([
      [LEFT, RIGHT],
      [LEFT, RIGHT],
    ]);
    expect(Math.abs((edges[0]?.[0] ?? 0) - 100)).toBeLessThanOrEqual(1);
    expect(Math.abs((edges[1]?.[0] ?? 0) - 130)).toBeLessThanOrEqual(1);
  });

  it('are found whole where the scan drew them in pieces, each a little lower', () => {
    const picture = sheet();
    for (let piece = 0; piece < 8; piece++) fill(picture, LEFT + 50 * piece, 100 + piece, 30, 1, 60);
    expect(found(picture)).toEqual([[104, LEFT, LEFT + 380]]);
  });

  it('are told from print, from bars and from dashes', () => {
    const picture = sheet();
    for (let y = 20; y < 300; y += 15) for (let x = LEFT; x < RIGHT; x += 5) fill(picture, x, y, 3, 6, 20);
    fill(picture, LEFT, 320, 15, 1, 20);
    fill(picture, LEFT, 350, 60, 1, 20);
    expect(found(picture)).toEqual([]);
  });

  it('are told of in pixels of the picture as it is painted', () => {
    const small = sheet();
    fill(small, LEFT, 100, 400, 1, 120);
    const grey = Uint8Array.from(
      { length: 16 * WIDTH * HEIGHT },
      (_, at) => small.grey[Math.floor(at / (16 * WIDTH)) * WIDTH + Math.floor((at % (4 * WIDTH)) / 4)] ?? 0,
    );
    const { rulings } = cleaned({ width: 4 * WIDTH, height: 4 * HEIGHT, grey }, false);
    expect(rulings).toEqual([{ y: 402, left: 4 * LEFT, right: 4 * RIGHT }]);
  });
});
