import { describe, expect, it } from '@jest/globals';
import type { Placement } from '../src/engine/geometry.ts';
import type { Glyph } from '../src/engine/glyphs.ts';
import { joinWords } from '../src/engine/words.ts';

const SIZE = 10;
const PLACEMENT: Placement = { visible: { left: 0, bottom: 0, right: 600, top: 800 }, turn: 0 };

/** Letters from left to right, each with the space before it in parts of the size; painted as they are read. */
function lineOf(letters: readonly (readonly [letter: string, gap: number])[]): Glyph[] {
  let right = 100;
  const glyphs = letters.map(([letter, gap]) => {
    const left = right + gap * SIZE;
    right = left + 0.5 * SIZE;
    const ink = {
      angle: 0,
      size: SIZE,
      x: left,
      y: 700,
      renderMode: 0,
      font: 1,
      luminance: 0,
      opacity: 1,
    } as Glyph['ink'];
    const raw = letter.codePointAt(0) ?? 0;
    return { code: raw, raw, left, right, bottom: 700, top: 707, ink, unmapped: false };
  });
  return glyphs.reverse();
}

const seen = (glyphs: readonly Glyph[]): string[] => joinWords(glyphs, PLACEMENT).map(({ text }) => text);

describe('words of letters that join each other', () => {
  it('are whole where a letter reaches far under the next, or joins none and leaves a space', () => {
    const word = [
      ['ب', 0],
      ['ا', -0.45],
      ['س', 0.15],
      ['ح', 0.02],
    ] as const;
    expect(seen(lineOf([...word, ['ك', 0.22], ['ف', 0]]))).toEqual(['باسح', 'كف']);
  });

  it('are apart at such places where the letters are of other scripts', () => {
    expect(
      seen(
        lineOf([
          ['a', 0],
          ['b', 0.15],
        ]),
      ),
    ).toEqual(['a', 'b']);
  });
});
