import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords } from '../src/page.ts';
import { amounts, beside, HEAD, ledgerRow } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const NAMES = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');

function readPages(pages: readonly (readonly (readonly Cell[])[])[]): StatementReading {
  const words = pages.map((lines, at): PageWords => pageOf(lines, { page: at + 1 }));
  const analysis = analyse(words, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

describe('a page that is in the file twice', () => {
  const first: Cell[][] = [
    ...HEAD,
    beside('Opening balance', '1,000.00'),
    NAMES,
    ledgerRow('03/03/2025', 'Bookshop', '100.00', '', '900.00'),
    ledgerRow('03/05/2025', 'Salary', '', '700.00', '1,600.00'),
  ];
  const second = (amount: string): Cell[][] => [
    [[40, 'Example Bank account statement']],
    NAMES,
    ledgerRow('', 'Balance brought forward', '', '', '1,600.00'),
    ledgerRow('03/12/2025', 'Station', amount, '', '1,550.00'),
    ledgerRow('03/15/2025', 'Kiosk', '8.00', '', '1,542.00'),
    beside('Closing balance', '1,542.00'),
  ];

  it('adds nothing, wherever the copy lies', () => {
    const pages = [first, second('50.00')];
    const once = readPages(pages);
    expect([once.verdict, amounts(once)]).toEqual(['reconciled', ['-100.00', '700.00', '-50.00', '-8.00']]);
    const copied = [
      [first, first, second('50.00')],
      [first, second('50.00'), second('50.00')],
      [first, second('50.00'), first, second('50.00')],
    ];
    for (const twice of copied) {
      const reading = readPages(twice);
      expect([reading.verdict, amounts(reading)]).toEqual([once.verdict, amounts(once)]);
    }
  });

  it('is none where a figure differs: what it says is held against the rest', () => {
    expect(readPages([first, second('50.00'), second('58.00')]).verdict).not.toBe('reconciled');
  });
});

describe('a statement whose last page is missing', () => {
  it('is discrepant where it names its closing balance, though the rows lead to the balance of a day', () => {
    const day = (date: string, balance: string): Cell[] =>
      ledgerRow(date, 'End of day balance', '', '', balance);
    const reading = readPages([
      [
        ...HEAD,
        beside('Opening balance', '1,000.00'),
        beside('Closing balance', '1,542.00'),
        NAMES,
        ledgerRow('03/03/2025', 'Bookshop', '100.00', '', '900.00'),
        day('03/03/2025', '900.00'),
        ledgerRow('03/05/2025', 'Salary', '', '700.00', '1,600.00'),
        day('03/05/2025', '1,600.00'),
      ],
    ]);
    expect(reading.verdict).toBe('discrepant');
    expect(reading.accounts.map((account) => account.closing_balance)).toEqual(['1542.00']);
  });
});
