import { describe, expect, it } from '@jest/globals';
import { lineFrom, type Line } from '../src/analysis/text/lines.ts';
import { mendLines } from '../src/analysis/ocr/lines.ts';
import type { Word } from '../src/page.ts';

type Cell = readonly [left: number, width: number, text: string];

function line(at: number, method: 'text' | 'ocr', ...cells: readonly Cell[]): Line {
  const words = cells.map(([left, width, text]): Word => {
    return { text, box: [left, at * 12, width, 8], confidence: 0.9 };
  });
  return lineFrom(words, at, 1, method);
}

function mended(lines: readonly Line[]): string[] {
  return mendLines(lines).map(({ words }) => words.map(({ text }) => text).join(' '));
}

describe('the accents of a word on a scan', () => {
  const read = (method: 'text' | 'ocr', ...texts: readonly string[]): string[] =>
    mended(texts.map((text, at) => line(at, method, [50, 40, text], [99, 20, `nr${String(at)}`]))).map(
      (all) => all.replace(/ .*/, ''),
    );

  it('are those that it has elsewhere, one from here and another from there', () => {
    expect(read('ocr', 'Sköldvägen', 'Skoldvagen')).toEqual(Array(2).fill('Sköldvägen'));
    expect(read('ocr', 'Jamsankä', 'Jämsänka')).toEqual(Array(2).fill('Jämsänkä'));
    expect(read('ocr', 'Lån', 'Lan')).toEqual(['Lån', 'Lån']);
    expect(read('ocr', 'Żyto', 'Zyto', 'Żyto')).toEqual(Array(3).fill('Żyto'));
  });

  it('are none where most say so, and what is written in another case tells nothing', () => {
    expect(read('ocr', 'Marché', 'Marche', 'Marche', 'Marche')).toEqual([
      'Marché',
      'Marche',
      'Marche',
      'Marche',
    ]);
    expect(read('ocr', 'ISÈRE', 'ISERE')).toEqual(['ISÈRE', 'ISERE']);
    expect(read('ocr', 'où', 'ou', 'été', 'ete', 'ete')).toEqual(['où', 'ou', 'été', 'ete', 'ete']);
    expect(read('ocr', 'VÄSTRA', 'Vastra')).toEqual(['VÄSTRA', 'Vastra']);
  });

  it('are those that are printed in a text layer', () => {
    expect(read('text', 'Sköldvägen', 'Skoldvagen')).toEqual(['Sköldvägen', 'Skoldvagen']);
  });
});

describe('two words that were read as one', () => {
  it('are parted where they stand side by side elsewhere and are as wide together', () => {
    const lines = [
      line(0, 'ocr', [50, 30, 'CREDIT'], [82, 4, 'T'], [90, 40, 'Oakes']),
      line(1, 'ocr', [50, 36, 'CREDITT'], [90, 40, 'Oakes']),
    ];
    expect(mended(lines)).toEqual(['CREDIT T Oakes', 'CREDIT T Oakes']);
    expect(mendLines(lines)[1]?.words.map(({ box }) => box[0])).toEqual([50, 82, 90]);
  });

  it('are parted in scripts of wide letters by a space as wide as one, and no less', () => {
    const parted = (gap: number): string | undefined =>
      mended([
        line(0, 'ocr', [50, 32, '口座振替'], [82 + gap, 24, '水道局']),
        line(1, 'ocr', [50, 56 + gap, '口座振替水道局']),
      ])[1];
    expect(parted(6)).toBe('口座振替 水道局');
    expect(parted(2)).toBe('口座振替水道局');
  });

  it('are one where the space is narrow and the word stands whole elsewhere, unless a half stands alone as well', () => {
    const of = (gap: number, ...others: string[]): string[] =>
      mended([
        line(0, 'ocr', [50, 12, 'OV'], [62 + gap, 60, 'ERBOEKING']),
        line(1, 'ocr', [50, 74, 'OVERBOEKING']),
        ...others.map((text, at) => line(at + 2, 'ocr', [50, 12, text])),
      ]).slice(0, 2);
    expect(of(1.5)).toEqual(['OVERBOEKING', 'OVERBOEKING']);
    expect(of(3)).toEqual(['OV ERBOEKING', 'OV ERBOEKING']);
    expect(of(1.5, 'OV')).toEqual(['OV ERBOEKING', 'OV ERBOEKING']);
  });

  it('are one where they are narrower, where they are figures, and in a text layer', () => {
    const pair = (method: 'text' | 'ocr', width: number, first: string, second: string): string | undefined =>
      mended([
        line(0, method, [50, 30, first], [84, 20, second]),
        line(1, method, [50, width, `${first}${second}`]),
      ])[1];
    expect(pair('ocr', 54, 'Sky', 'Way')).toBe('Sky Way');
    expect(pair('ocr', 50, 'Sky', 'Way')).toBe('SkyWay');
    expect(pair('ocr', 54, '4010', '22')).toBe('401022');
    expect(pair('text', 54, 'Sky', 'Way')).toBe('SkyWay');
  });
});
