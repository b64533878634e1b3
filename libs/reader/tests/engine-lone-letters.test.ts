import { describe, expect, it } from '@jest/globals';
import type { Placement } from '../src/engine/geometry.ts';
import type { Glyph } from '../src/engine/glyphs.ts';
import { joinWords } from '../src/engine/words.ts';

const SIZE = 10;
const PLACEMENT: Placement = { visible: { left: 0, bottom: 0, right: 900, top: 800 }, turn: 0 };
const WIDTH = 0.5;
const TEXT = 'Payments out of your account and payments into it since the last sheet of this year';

/** Letters in ink of their own each, with the spaces between letters and between words given in parts of the size. */
function placedOneByOne(within: readonly number[], between: number, isOneInk = false): Glyph[] {
  const glyphs: Glyph[] = [];
  let left = 20;
  let ink: Glyph['ink'] | null = null;
  Array.from(TEXT).forEach((letter, at) => {
    if (letter === ' ') {
      left += between * SIZE;
      ink = null;
      return;
    }
    if (ink === null || !isOneInk)
      ink = { angle: 0, size: SIZE, x: left, y: 700, renderMode: 0, font: 1, luminance: 0, opacity: 1 };
    const code = letter.codePointAt(0) ?? 0;
    const right = left + WIDTH * SIZE;
    glyphs.push({ code, raw: code, left, right, bottom: 700, top: 707, ink, unmapped: false });
    left = right + (TEXT[at + 1] === ' ' ? 0 : (within[at % within.length] ?? 0) * SIZE);
  });
  return glyphs;
}

const texts = (glyphs: readonly Glyph[]): string[] => joinWords(glyphs, PLACEMENT).map(({ text }) => text);

describe('letters that are placed one by one', () => {
  it('make whole words on a grid so coarse that some stand as far apart as words do elsewhere', () => {
    expect(texts(placedOneByOne([0, 0.06, 0.16, 0.12], 0.4))).toEqual(TEXT.split(' '));
  });

  it('are parted by narrow spaces where no wider ones part words, and within a run of its font', () => {
    expect(texts(placedOneByOne([0, 0.02], 0.18))).toEqual(TEXT.split(' '));
    const run = texts(placedOneByOne([0, 0, 0, 0, 0.18], 0.4, true));
    expect(run.length).toBeGreaterThan(TEXT.split(' ').length);
  });
});
