import { describe, expect, it } from '@jest/globals';
import { findWords } from '../src/engine/lost-words.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';
import { found, ink, LETTER, printed } from './engine-print.ts';

/** Reads the same in every strip, over all of its width. */
function reader(text: string, confidence = 0.9): { readonly tesseract: Tesseract; readonly asked: number[] } {
  const asked: number[] = [];
  const recognise: Tesseract['recognise'] = ({ width, height }) => {
    asked.push(width);
    return [{ text, x: 0, y: 0, width, height, confidence }];
  };
  return { tesseract: { recognise }, asked };
}

const textsOf = (words: readonly FoundWord[]): string[] => words.map(({ text }) => text);

describe('a word that was missed on the line of an amount', () => {
  const row = [found(20, '04-02'), found(800, '12.50')];
  const print = printed([20, '04-02'], [200, 'GROCER'], [800, '12.50']);

  it('is looked for where its print stands, and is there', () => {
    const words = findWords(reader('GROCER').tesseract, print, row);
    expect(textsOf(words)).toEqual(['04-02', '12.50', 'GROCER']);
    expect(words[2]?.x).toBeGreaterThan(180);
    expect(words[2]?.x).toBeLessThan(204);
  });

  it('is believed where it is sure, or a long code', () => {
    expect(findWords(reader('GROCER', 0.4).tesseract, print, row)).toHaveLength(2);
    expect(findWords(reader('HBNK0417', 0.4).tesseract, print, row)).toHaveLength(3);
  });

  it('is not looked for where all print has its word, nor on lines without an amount', () => {
    const whole = reader('GROCER');
    findWords(whole.tesseract, print, [...row, found(200, 'GROCER')]);
    findWords(whole.tesseract, print, [found(20, '04-02'), found(800, 'SHOP')]);
    expect(whole.asked).toEqual([]);
  });

  it('is no print that reaches beyond the line', () => {
    const other = reader('GROCER');
    const crossed = printed([20, '04-02'], [200, 'GROCER'], [800, '12.50']);
    for (let at = 0; at < 6; at++) ink(crossed, 200 + at * LETTER, 40, 60);
    findWords(other.tesseract, crossed, row);
    expect(other.asked).toEqual([]);
  });
});
