import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A line that is printed as one text. */
function text(...words: string[]): Cell[] {
  return [[40, words.join(' ')]];
}

describe('lines of running text under a header that is set in columns', () => {
  it('have their amounts in order, also those that end left of where the header has money', () => {
    const reading = read([
      text('SAMPLE BANK Statement of Account'),
      text('Account No: 50100987654321'),
      text('Statement Period: 01/05/2026 to 31/05/2026'),
      [
        [40, 'Date'],
        [110, 'Description'],
        [330, 'Amount'],
        [400, 'Balance'],
      ],
      text('01/05/2026 SALARY CREDIT ACME TECH PVT LTD 68000.00 Cr 118000.00'),
      text('02/05/2026 SWIGGY-XXXX1234 420.00 Dr 117580.00'),
      text('04/05/2026 POS-4521-RELIANCE FRESH 1840.00 Dr 115740.00'),
      text('12/05/2026 SPOTIFY 119.00 Dr 115621.00'),
      text('13/05/2026 POS-3387-DMART 2240.00 Dr 113381.00'),
      text('24/05/2026 INTEREST CREDIT SAVINGS ACCOUNT OF MAY 310.00 Cr 113691.00'),
    ]);
    expect(reading.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['68000.00', '118000.00'],
      ['-420.00', '117580.00'],
      ['-1840.00', '115740.00'],
      ['-119.00', '115621.00'],
      ['-2240.00', '113381.00'],
      ['310.00', '113691.00'],
    ]);
  });
});
