import { describe, expect, it } from '@jest/globals';
import { lineFrom, type Line } from '../src/analysis/text/lines.ts';
import { mendLostLetters } from '../src/analysis/ocr/lost-letters.ts';

/** The second words of lines that begin alike, each as wide as told. */
function mended(
  method: 'text' | 'ocr',
  ...read: readonly (readonly [text: string, width: number])[]
): string[] {
  const lines = read.map(([text, width], at): Line => {
    const words = [
      { text: 'AANKOOP', box: [50, at * 12, 42, 8] as const, confidence: 0.9 },
      { text, box: [95, at * 12, width, 8] as const, confidence: 0.8 },
    ];
    return lineFrom(words, at, 1, method);
  });
  return mendLostLetters(lines).map(({ words }) => words[1]?.text ?? '');
}

describe('a letter that a scan shows and OCR missed', () => {
  it('is given back where the word has it elsewhere and is as wide', () => {
    const read = [
      ['MAJST.', 30],
      ['MAST.', 30.2],
      ['MAJST.', 29.9],
      ['MAJS).', 30],
    ] as const;
    expect(mended('ocr', ...read)).toEqual(Array(4).fill('MAJST.'));
  });

  it('is not where the word is narrower, where it was seen once only, and in a text layer', () => {
    expect(mended('ocr', ['BONNE', 30], ['BONE', 25], ['BONNE', 30])[1]).toBe('BONE');
    expect(mended('ocr', ['BONNE', 30], ['BONE', 30])[1]).toBe('BONE');
    expect(mended('text', ['BONNE', 30], ['BONE', 30], ['BONNE', 30])[1]).toBe('BONE');
  });
});
