import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleaned } from '../src/engine/clean-picture.ts';
import type { Picture } from '../src/engine/ocr-port.ts';
import { Recent } from '../src/engine/recent.ts';

describe('the last things that were made', () => {
  it('are those of the keys asked for last, and no others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 40 }),
        (most, asked) => {
          const recent = new Recent<number, number | null>(most);
          let last: number[] = [];
          for (const key of asked) {
            let isMade = false;
            const value = recent.get(key, () => {
              isMade = true;
              return key === 0 ? null : key;
            });
            expect(value).toBe(key === 0 ? null : key);
            expect(isMade).toBe(!last.includes(key));
            last = [...last.filter((other) => other !== key), key].slice(-most);
          }
        },
      ),
    );
  });
});

describe('a cleaned picture', () => {
  const drawn = (top: number): Picture => {
    const picture = { width: 600, height: 400, grey: new Uint8Array(600 * 400).fill(255) };
    for (let row = top; row < top + 20; row++) picture.grey.fill(0, row * 600 + 100, row * 600 + 116);
    return picture;
  };

  it('is its own, though the bytes that it came in are used for the next one', () => {
    const bytesOf = (picture: Picture): string =>
      Buffer.from(cleaned(picture, false).grey).toString('base64');
    const picture = drawn(50);
    const first = bytesOf(picture);
    picture.grey.set(drawn(200).grey);
    const second = bytesOf(picture);
    expect(second === first).toBe(false);
    expect([bytesOf(drawn(50)) === first, bytesOf(drawn(200)) === second]).toEqual([true, true]);
  });
});
