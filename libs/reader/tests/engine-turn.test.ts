import { describe, expect, it } from '@jest/globals';
import type { Picture } from '../src/engine/ocr-port.ts';
import { turnOfPrint } from '../src/engine/scan-turn.ts';

const WIDTH = 800;
const HEIGHT = 600;
const LINES = 20;
const FIGURE = { width: 10, height: 14 } as const;

function fill({ grey }: Picture, x: number, y: number, wide: number, high: number, level = 0): void {
  for (let row = y; row < y + high; row++) grey.fill(level, row * WIDTH + x, row * WIDTH + x + wide);
}

/** Lines of amounts with a point each, and of pairs of letters the second of which is broken at its head or hangs down. */
function copied(broken: 'hangs' | 'stands', pairs: number): Picture {
  const picture = { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(255) };
  for (let line = 0; line < LINES; line++) {
    const y = 40 + line * 26;
    for (let amount = 0; amount < 3; amount++) {
      const x = 40 + amount * 60;
      fill(picture, x, y, FIGURE.width, FIGURE.height);
      fill(picture, x + 13, y + FIGURE.height - 3, 3, 3);
      fill(picture, x + 19, y, FIGURE.width, FIGURE.height);
    }
    for (let pair = 0; pair < pairs; pair++) {
      const x = 300 + pair * 50;
      fill(picture, x, y, FIGURE.width, FIGURE.height);
      if (broken === 'hangs') fill(picture, x + 12, y, FIGURE.width, FIGURE.height + 6);
      else fill(picture, x + 12, y + 6, FIGURE.width, FIGURE.height - 6);
    }
  }
  return picture;
}

function upsideDown(picture: Picture): Picture {
  return { ...picture, grey: Uint8Array.from(picture.grey).reverse() };
}

describe('which way up a page is', () => {
  it('is told by its points, though broken letters of a copy seem to hang below their line', () => {
    expect(turnOfPrint(copied('hangs', 5))).toBe(0);
    expect(turnOfPrint(upsideDown(copied('hangs', 5)))).toBe(180);
  });

  it('is not told by rulings drawn with equals signs', () => {
    const picture = copied('stands', 0);
    for (const y of [560, 580])
      for (let x = 40; x < 740; x += 12) for (const line of [0, 6]) fill(picture, x, y + line, 8, 3);
    const page = { ...picture, grey: Uint8Array.from(picture.grey) };
    page.grey.fill(255, 0, 400 * WIDTH);
    expect(turnOfPrint(page)).toBe(0);
  });

  it('is not told by a few lines that show another by little more than chance', () => {
    const page = upsideDown(copied('hangs', 5));
    page.grey.fill(255, 0, 400 * WIDTH);
    expect(turnOfPrint(page)).toBe(0);
  });

  it('is not told by figures whose thin feet are pale', () => {
    const page = { width: WIDTH, height: HEIGHT, grey: new Uint8Array(WIDTH * HEIGHT).fill(255) };
    for (let line = 0; line < LINES; line++) {
      for (let pair = 0; pair < 14; pair++) {
        const [x, y] = [40 + pair * 50, 40 + line * 26];
        fill(page, x, y, FIGURE.width, FIGURE.height);
        fill(page, x + 12, y, FIGURE.width, FIGURE.height, 165);
        fill(page, x + 12, y, FIGURE.width, FIGURE.height - 6);
      }
    }
    expect(turnOfPrint(page)).toBe(0);
  });

  it('is told by its letters, too', () => {
    expect(turnOfPrint(copied('stands', 5))).toBe(0);
    expect(turnOfPrint(upsideDown(copied('stands', 5)))).toBe(180);
  });
});
