import { describe, expect, it } from '@jest/globals';
import type { Glyph, Ink } from '../src/engine/glyphs.ts';
import { joinWords } from '../src/engine/words.ts';
import { texts } from './engine-pdf.ts';

const SIZE = 10;
const PAGE = { visible: { left: 0, bottom: 0, right: 595, top: 842 }, turn: 0 } as const;

/** What one operator paints: each letter with where it starts and how wide PDFium says that it is. */
function painted(letters: readonly (readonly [letter: string, left: number, width: number])[]): Glyph[] {
  const ink: Ink = {
    angle: 0,
    size: SIZE,
    x: letters[0]?.[1] ?? 0,
    y: 700,
    renderMode: 0,
    font: 1,
    luminance: 0,
    opacity: 1,
  };
  return letters.map(([letter, left, width]) => {
    const code = letter.codePointAt(0) ?? 0;
    return { code, left, right: left + width, bottom: 698, top: 708, ink, raw: code, unmapped: false };
  });
}

function wordsOf(glyphs: readonly Glyph[]): string[] {
  return texts(joinWords(glyphs, PAGE));
}

describe('words around a ligature', () => {
  it('are whole where its letters have its box', () => {
    const letters = [
      ['O', 50, 7],
      ['f', 57, 5],
      ['i', 57, 5],
      ['x', 62, 5],
    ] as const;
    expect(wordsOf(painted(letters))).toEqual(['Ofix']);
  });

  it('are whole where its letters have the boxes that they have by themselves', () => {
    const letters = [
      ['O', 50, 7],
      ['f', 57, 3.5],
      ['i', 57, 3],
      ['x', 63.2, 5],
    ] as const;
    expect(wordsOf(painted(letters))).toEqual(['Ofix']);
  });

  it('are whole where its two letters are the same', () => {
    const letters = [
      ['O', 50, 7],
      ['f', 57, 3.5],
      ['f', 57, 3.5],
      ['x', 63.8, 5],
    ] as const;
    expect(wordsOf(painted(letters))).toEqual(['Offx']);
  });

  it('are whole where its box is a little narrower than it advances, and parted where a space follows', () => {
    const ligature = [
      ['O', 50, 7],
      ['f', 57, 6],
      ['f', 57, 6],
    ] as const;
    expect(wordsOf(painted([...ligature, ['x', 64.7, 5]]))).toEqual(['Offx']);
    expect(wordsOf(painted([...ligature, ['x', 65.5, 5]]))).toEqual(['Off', 'x']);
  });

  it('are whole where its box is too wide and the next letter has an operator of its own', () => {
    const before = painted([['f', 57, 10]]);
    const ligature = [...before, ...painted([['i', 57, 10]])].map((glyph) => ({
      ...glyph,
      ink: before[0]?.ink ?? glyph.ink,
    }));
    expect(wordsOf([...ligature, ...painted([['x', 62, 5]])])).toEqual(['fix']);
  });

  it('are whole where its letters are a half-width kana and its mark of voice, each half as wide as it is high', () => {
    const letters = [
      ['ﾎ', 50, 5],
      ['ﾄ', 55, 5],
      ['ﾞ', 55, 5],
      ['ｳ', 65, 5],
      ['ﾊ', 75, 5],
      ['ﾟ', 75, 5],
    ] as const;
    expect(wordsOf(painted(letters))).toEqual(['ホドウ', 'パ']);
  });

  it('end with it where a gap comes behind it', () => {
    const letters = [
      ['O', 50, 7],
      ['f', 57, 3.5],
      ['i', 57, 3],
      ['x', 67, 5],
    ] as const;
    expect(wordsOf(painted(letters))).toEqual(['Ofi', 'x']);
  });
});
