import { describe, expect, it } from '@jest/globals';
import type { Glyph } from '../src/engine/glyphs.ts';
import { withoutScattered } from '../src/engine/scattered.ts';

function glyph(letter: string, left: number, bottom: number, luminance: number): Glyph {
  const ink = { angle: 0, size: 9, x: left, y: bottom, renderMode: 0, font: 1, luminance, opacity: 1 };
  const code = letter.codePointAt(0) ?? 0;
  return { code, left, right: left + 5, bottom, top: bottom + 7, ink, raw: code, unmapped: false };
}

/** A word painted letter by letter. */
const word = (text: string, left: number, bottom: number, luminance: number): Glyph[] =>
  text.split('').map((letter, at) => glyph(letter, left + 5 * at, bottom, luminance));

const TEXT = Array.from({ length: 20 }, (_, at) => word('Bookshop', 110, 700 - 12 * at, 0)).flat();
const shown = (glyphs: readonly Glyph[]): string =>
  withoutScattered(glyphs)
    .map(({ code }) => String.fromCodePoint(code))
    .join('');

describe('single pale letters', () => {
  it('are a watermark where they are strewn over the page', () => {
    const strewn = 'SPECIMEN'
      .split('')
      .map((letter, at) => glyph(letter, 90 + 31 * ((at * 5) % 8), 696 - 20 * at, 0.8));
    expect(shown([...TEXT, ...strewn])).toBe('Bookshop'.repeat(20));
  });

  it("are the table's own where they stand in a column", () => {
    const marks = 'DCDDCDDC'.split('').map((letter, at) => glyph(letter, 400, 700 - 24 * at, 0.8));
    expect(shown([...TEXT, ...marks])).toContain('DCDDCDDC');
  });

  it('are words where they stand beside each other, however they are painted', () => {
    const words = word('continued', 300, 60, 0.8);
    expect(shown([...TEXT, ...words])).toContain('continued');
  });

  it("are letters: a point that is painted paler than its number is the number's own", () => {
    const numbers = Array.from({ length: 7 }, (_, at) => [
      ...word('24', 300 + 23 * at, 700 - 20 * at, 0),
      glyph('.', 310 + 23 * at, 700 - 20 * at, 0.7),
      ...word('50', 315 + 23 * at, 700 - 20 * at, 0),
    ]).flat();
    expect(shown([...TEXT, ...numbers])).toContain('24.50'.repeat(7));
  });
});
