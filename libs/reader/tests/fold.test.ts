import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold, foldLetters } from '../src/lexicon/fold.ts';

/** Texts of the scripts that statements are printed in, with marks and signs that stand alone. */
const text = fc.string({
  unit: fc.constantFrom(...Array.from('aZ9 .,/-:·–№½㈱ÄäßØøŁłİıÉé́Οςσ ΣЙй残高カードㇺ한글हिंदीไทย€₹ ʼ�𝟏😀')),
});

describe('folding', () => {
  it('gives lower case without accents', () => {
    expect(foldLetters('Übertrag № 3, Łódź ½')).toBe('ubertrag no 3, lodz 1⁄2');
    expect(fold('Übertrag № 3, Łódź ½')).toBe('ubertrag no 3 lodz 1 2');
  });

  it('gives what folding the whole text at once gives', () => {
    const whole = (printed: string): string =>
      printed
        .toLowerCase()
        .replaceAll('№', 'no')
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(/[ßøæœłđðþı]/g, (letter) => foldLetters(letter));
    fc.assert(
      fc.property(text, (printed) => {
        expect(foldLetters(printed)).toBe(whole(printed));
        expect(fold(printed)).toBe(
          whole(printed)
            .replace(/[^\p{L}\p{N}]+/gu, ' ')
            .trim(),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
