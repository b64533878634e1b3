import { describe, expect, it } from '@jest/globals';
import { triesOf } from '../src/engine/second-reading.ts';
import type { PageWords } from '../src/page.ts';

function pages(texts: number, scans: number): PageWords[] {
  const methods = [...Array<'text'>(texts).fill('text'), ...Array<'ocr'>(scans).fill('ocr')];
  return methods.map((method, at) => ({ page: at + 1, width: 595, height: 842, words: [], method }));
}

describe('other readings of a scan', () => {
  it('are tried as often as ever where all pages are scanned, whatever their number', () => {
    expect([1, 4, 60].map((scans) => triesOf(pages(0, scans)) >= 50)).toEqual([true, true, true]);
  });

  it('are tried on one scanned page among many of text no more often than the document may be analysed', () => {
    expect([3, 20, 168, 300].map((texts) => triesOf(pages(texts, 1)))).toEqual([62, 11, 1, 0]);
  });
});
