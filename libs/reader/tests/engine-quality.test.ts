import { describe, expect, it } from '@jest/globals';
import { SPACE, type Glyph } from '../src/engine/glyphs.ts';
import { areNoDays, chooseMethod } from '../src/engine/quality.ts';
import type { TextPage } from '../src/engine/text.ts';

/** Glyphs of one font on lines of so many points, from a height downwards. */
function glyphs(
  text: string,
  {
    font,
    top,
    leading,
    unmapped = false,
  }: { font: number; top: number; leading: number; unmapped?: boolean },
): Glyph[] {
  return Array.from(text, (letter, at) => {
    const y = top - Math.floor(at / 40) * leading;
    const left = 40 + (at % 40) * 6;
    const ink = { angle: 0, size: 8, x: left, y, renderMode: 0, font, luminance: 0, opacity: 1 };
    const code = letter.codePointAt(0) ?? SPACE;
    return { code, left, right: left + 5, bottom: y, top: y + 6, ink, raw: code, unmapped };
  });
}

function pageOf(legible: readonly Glyph[]): TextPage {
  const visible = { left: 0, bottom: 0, right: 595, top: 842 };
  const inventory = { pictures: 0, fineness: null, paths: 0, shapes: [] };
  return {
    glyphs: legible,
    legible,
    inventory,
    placement: { visible, turn: 0 },
    glyphCount: legible.length,
    isCut: false,
  };
}

const PRINT = glyphs('16/09/2025 GROCER ON THE CORNER 1,604.00 '.repeat(20), {
  font: 1,
  top: 800,
  leading: 12,
});
const BARS = 'q#w@z;\\x{£üöëÐÆ³ÛÏ'.repeat(5);

describe('a page with glyphs of a font that names none of its characters', () => {
  it('is read by its text where they stand on lines of their own, as a bar code does', () => {
    const bars = glyphs(BARS, { font: 2, top: 500.6, leading: 3.3, unmapped: true });
    expect(chooseMethod(pageOf([...PRINT, ...bars]))).toBe('text');
  });

  it('is garbled where they stand on the lines of the rows, as their amounts do', () => {
    const amounts = glyphs(BARS, { font: 2, top: 800, leading: 12, unmapped: true });
    expect(chooseMethod(pageOf([...PRINT, ...amounts]))).toBe('garbled');
  });

  it('is garbled where they stand on more lines than bar codes do, though on lines of their own', () => {
    const valueAt = (line: number): Glyph[] =>
      glyphs('q#w@z;x', { font: 2, top: 500.6 - 12 * line, leading: 12, unmapped: true });
    const values = Array.from({ length: 15 }, (_, line) => valueAt(line)).flat();
    expect(chooseMethod(pageOf([...PRINT, ...values]))).toBe('garbled');
  });

  it('is read by its text where they are Chinese, which is known without the font', () => {
    const note = glyphs('请注意'.repeat(20), { font: 2, top: 800, leading: 12, unmapped: true });
    expect(chooseMethod(pageOf([...PRINT, ...note]))).toBe('text');
  });
});

describe('a page in a font whose glyphs are numbered as they come to be used', () => {
  /** What a font of that kind makes of a text: the first character is "!", the next that differs from it is '"'. */
  const numbered = (text: string): string => {
    const used = [...new Set(text.replaceAll(' ', ''))];
    return Array.from(text, (letter) =>
      letter === ' ' ? ' ' : String.fromCodePoint(0x21 + used.indexOf(letter)),
    ).join('');
  };

  it('is garbled, few letters though there are among its marks', () => {
    const rows = numbered('16/09/2025 GROCER ON THE CORNER 1,604.00 '.repeat(20));
    expect(chooseMethod(pageOf(glyphs(rows, { font: 1, top: 800, leading: 12 })))).toBe('garbled');
  });

  it('is told from a page of rates and addresses, which is read by its text', () => {
    const rates = glyphs('Rate 4.50% p.a. & fee #2 to help@bank.example ', {
      font: 1,
      top: 800,
      leading: 12,
    });
    expect(chooseMethod(pageOf(rates))).toBe('text');
  });
});

describe('words that look like days', () => {
  const words = (texts: string) => texts.split(' ').map((text) => ({ text }));

  it('are none where nearly all of them are of no month: the font says that its figures are others', () => {
    expect(areNoDays(words('70/70 79/43 76.70.7047 38-70-47 -807,77'))).toBe(true);
  });

  it('are days in either order, and what else is printed so is none of their font', () => {
    expect(areNoDays(words('02/28 28/02 31.12.2025 24/36 13-01-26'))).toBe(false);
    expect(areNoDays(words('24/36 25/36 26/36'))).toBe(false);
    expect(areNoDays(words('70.70 79.43 76.70 38.70 99.15'))).toBe(false);
  });
});
