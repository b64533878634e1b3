import { describe, expect, it } from '@jest/globals';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';
import { readTails } from '../src/engine/word-tails.ts';
import { found, printed } from './engine-print.ts';

/** Reads these words wherever it looks, and says how often it was asked. */
function reader(...words: readonly FoundWord[]): { readonly tesseract: Tesseract; asked: number } {
  const one = { asked: 0, tesseract: { recognise: (): FoundWord[] => ((one.asked += 1), [...words]) } };
  return one;
}

const textsOf = (words: readonly FoundWord[]): string[] =>
  words.toSorted((a, b) => a.x - b.x).map(({ text }) => text);

describe('a character behind a word of a row', () => {
  const [day, payment, amount] = [found(20, '04-02'), found(200, 'PAYMENT'), found(800, '12.50')];
  const row = [day, payment, amount];
  const read = (tail: FoundWord) => reader(found(0, 'PAYMENT'), { ...tail, x: 900 });
  const print = printed([20, '04-02'], [200, 'PAYMENT'], [345, '4'], [800, '12.50']);

  it('that was missed is read together with it', () => {
    const words = readTails(read(found(0, '4')).tesseract, print, row);
    expect(textsOf(words)).toEqual(['04-02', 'PAYMENT', '4', '12.50']);
  });

  it('or two that are in doubt are read again, and stay where the word itself is read otherwise', () => {
    const doubtful = [...row, found(345, 'al', 0.4)];
    expect(textsOf(readTails(read(found(0, '1')).tesseract, print, doubtful))).toEqual([
      '04-02',
      'PAYMENT',
      '1',
      '12.50',
    ]);
    const otherwise = reader(found(0, 'PAYMEN'), found(900, '1'));
    expect(readTails(otherwise.tesseract, print, doubtful)).toBe(doubtful);
  });

  it('is believed only where it is sure and no mark', () => {
    expect(readTails(read(found(0, '4', 0.6)).tesseract, print, row)).toBe(row);
    expect(readTails(read(found(0, '—')).tesseract, print, row)).toBe(row);
  });

  it('is not looked for where no print is, where it is farther off, where more is printed, or where it was read well', () => {
    const none = read(found(0, '4'));
    readTails(none.tesseract, printed([20, '04-02'], [200, 'PAYMENT'], [800, '12.50']), row);
    readTails(none.tesseract, printed([20, '04-02'], [200, 'PAYMENT'], [400, '4'], [800, '12.50']), row);
    readTails(none.tesseract, printed([20, '04-02'], [200, 'PAYMENT'], [345, 'GROCER'], [800, '12.50']), row);
    readTails(none.tesseract, print, [...row, found(345, '4')]);
    readTails(none.tesseract, print, [day, payment]);
    // The letter was read, in a box as wide as its last stroke.
    const letter = printed([20, '04-02'], [200, 'PAYMENT'], [345, 'R'], [400, 'HILL'], [800, '12.50']);
    const pinched = { ...found(345, 'R'), x: 360, width: 5 };
    readTails(none.tesseract, letter, [day, payment, pinched, found(400, 'HILL'), amount]);
    expect(none.asked).toBe(0);
  });
});
