import { describe, expect, it } from '@jest/globals';
import { keepLegible } from '../src/engine/clean.ts';
import type { Glyph } from '../src/engine/glyphs.ts';

/** Two letters that are this high, in a font that calls its size so. */
function letters(height: number, size: number): Glyph[] {
  const ink = { angle: 0, size, x: 40, y: 700, renderMode: 0, font: 1, luminance: 0, opacity: 1 };
  return [0x49, 0x4d].map((code, at) => {
    const left = 40 + at * 4;
    return { code, left, right: left + 3, bottom: 700, top: 700 + height, ink, raw: code, unmapped: false };
  });
}

const PLACEMENT = { visible: { left: 0, bottom: 0, right: 595, top: 842 }, turn: 0 } as const;

describe('glyphs of a font that has a scale of its own', () => {
  it('are legible where they are drawn large, whatever size the font is said to be set in', () => {
    expect(keepLegible(letters(8, 0.24), PLACEMENT)).toHaveLength(2);
  });

  it('are not where they are drawn as small as that', () => {
    expect(keepLegible(letters(1.2, 0.24), PLACEMENT)).toHaveLength(0);
  });
});
