import { describe, expect, it } from '@jest/globals';
import type { Placement } from '../src/engine/geometry.ts';
import { SPACE, type Glyph } from '../src/engine/glyphs.ts';
import { joinWords } from '../src/engine/words.ts';

const SIZE = 10;
const PLACEMENT: Placement = { visible: { left: 0, bottom: 0, right: 600, top: 800 }, turn: 0 };
const INK: Glyph['ink'] = {
  angle: 0,
  size: SIZE,
  x: 50,
  y: 700,
  renderMode: 0,
  font: 1,
  luminance: 0,
  opacity: 1,
};

/** A line of one face, its letters as wide as told and placed by a step of their own, both in parts of the size. */
function typed(text: string, width: number, step: (letter: string) => number): Glyph[] {
  let left = 50;
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? SPACE;
    const at = left;
    left += step(letter) * SIZE;
    const right = at + (code === SPACE ? step(letter) : width) * SIZE;
    return { code, raw: code, left: at, right, bottom: 700, top: 707, ink: INK, unmapped: false };
  });
}

const NARRATION = 'STANDING ORDER WILLOW GARDENS RENT';

describe('the letters of a typewriter', () => {
  it('are as wide as they advance where the file says that they are half as wide', () => {
    const words = joinWords(
      typed(NARRATION, 0.29, () => 0.6),
      PLACEMENT,
    );
    expect(words.map(({ text }) => text)).toEqual(NARRATION.split(' '));
    const [first, second] = words;
    // Eight letters of six points, and the space that was painted, of six points too.
    expect(first?.box[2]).toBe(48);
    expect((second?.box[0] ?? 0) - (first?.box[0] ?? 0)).toBe(54);
  });

  it('stay as wide as told where they advance as their own widths do, or are set in cells far apart', () => {
    const [plain] = joinWords(
      typed(NARRATION, 0.6, () => 0.6),
      PLACEMENT,
    );
    expect(plain?.box[2]).toBe(48);
    const cells = joinWords(
      typed('4471 0962 1185 3307 2946 8812', 0.5, () => 1.4),
      PLACEMENT,
    );
    // Three steps and a letter as wide as told.
    expect(cells[0]?.box[2]).toBe(47);
    const proportional = joinWords(
      typed(NARRATION, 0.29, (letter) => (letter === 'I' ? 0.3 : 0.6)),
      PLACEMENT,
    );
    expect(proportional[0]?.box[2]).toBeLessThan(48);
  });
});
