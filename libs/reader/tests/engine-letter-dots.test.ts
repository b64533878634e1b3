import { describe, expect, it } from '@jest/globals';
import { despeckle } from '../src/engine/despeckle.ts';
import type { Picture } from '../src/engine/ocr-port.ts';

const WIDTH = 1000;
const HEIGHT = 600;
/** A letter of the third line, and a line that nothing else stands over. */
const LETTER = { x: 380, y: 160 } as const;

function fill({ grey }: Picture, x: number, y: number, wide: number, high: number, level = 0): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * WIDTH + x, row * WIDTH + x + wide);
}

/** Lines of blocks as high and as wide as letters, with specks of two pixels by two. */
function printed(...specks: readonly (readonly [x: number, y: number])[]): Picture {
  const picture = { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(255) };
  for (let y = 60; y < 560; y += 50)
    for (let letter = 0; letter < 25; letter++) fill(picture, 60 + letter * 32, y, 18, 24);
  for (const [x, y] of specks) fill(picture, x, y, 2, 2, 40);
  return picture;
}

/** Whether each of the specks is still there once the dust is off. */
function kept(specks: readonly (readonly [x: number, y: number])[], stem = false): boolean[] {
  return keptOn(printed(...specks), specks, stem);
}

function keptOn(
  picture: Picture,
  specks: readonly (readonly [x: number, y: number])[],
  stem: boolean,
): boolean[] {
  if (stem) {
    fill(picture, LETTER.x, LETTER.y, 18, 24, 255);
    fill(picture, LETTER.x + 6, LETTER.y, 5, 24);
  }
  const { grey } = despeckle(picture);
  return specks.map(([x, y]) => grey[y * WIDTH + x] === 40);
}

describe('specks over a letter', () => {
  const { x, y } = LETTER;

  it('are its dots where two of a kind stand side by side', () => {
    expect(kept([[x + 4, y - 5], [x + 12, y - 5]])).toEqual([true, true]); // prettier-ignore
  });

  it('are dust where one stands alone, one higher than the other, further up or beside the letter', () => {
    expect(kept([[x + 8, y - 5]])).toEqual([false]);
    expect(kept([[x + 4, y - 5], [x + 12, y - 9]])).toEqual([false, false]); // prettier-ignore
    expect(kept([[x + 4, y - 14], [x + 12, y - 14]])).toEqual([false, false]); // prettier-ignore
    expect(kept([[x - 8, y - 5], [x - 3, y - 5]])).toEqual([false, false]); // prettier-ignore
  });

  it('are its dots where it runs together with a higher one', () => {
    const specks = [[x + 4, y - 5], [x + 12, y - 5]] as const; // prettier-ignore
    const picture = printed(...specks);
    fill(picture, x + 18, y - 10, 10, 34);
    expect(keptOn(picture, specks, false)).toEqual([true, true]);
    const apart = printed(...specks);
    fill(apart, x + 21, y - 10, 10, 34);
    fill(apart, x, y, 18, 24, 255);
    expect(keptOn(apart, specks, false)).toEqual([false, false]);
  });

  it('are the dot of an i where one stands over a stem', () => {
    expect(kept([[x + 7, y - 5]], true)).toEqual([true]);
  });
});
