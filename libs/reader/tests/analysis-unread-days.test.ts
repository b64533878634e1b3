import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** A scanned account whose last row prints something where its day should be. */
const verdictOf = (day: string): string | undefined => {
  const head: readonly (readonly Cell[])[] = [
    [[40, 'Beispielsparkasse Kontoauszug 9/2031']],
    [[40, 'Kontonummer 0044109317']],
    row('Datum', 'Erläuterung', 'Betrag EUR'),
  ];
  const first = [
    ...head,
    row('31.08.2031', 'Kontostand am 31.08.2031', '100,00'),
    ...['03', '05', '08', '09', '11', '12', '15'].map((at) => row(`${at}.09.2031`, 'Lastschrift', '-1,00')),
  ];
  const second = [
    ...head,
    row('22.09.2031', 'Gutschrift', '48,20'),
    row('29.09.2031', 'Kartenzahlung', '-30,00'),
    row(day, 'Entgelt', '-8,95'),
    row('', 'Kontostand am 30.09.2031', '102,25'),
  ];
  const pages = [first, second].map((lines, at) => pageOf(lines, { page: at + 1, method: 'ocr' }));
  const analysis = analyse(pages, { documentKey: 'scan' });
  return analysis.kind === 'statement' ? analysis.reading.verdict : undefined;
};

describe('a row of a scan whose day could not be read', () => {
  it('has not that of the row above: sums prove nothing of it', () => {
    expect(verdictOf('pe 0 09 2031')).not.toBe('reconciled');
  });

  it('has it where nothing stands in the column of days', () => {
    expect(verdictOf('')).toBe('reconciled');
  });
});
