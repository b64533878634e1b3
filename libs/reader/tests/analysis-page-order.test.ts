import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { HEAD, beside, ledgerRow } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('pages that lie with the last one on top', () => {
  const names = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');
  const first: Cell[][] = [
    ...HEAD,
    [[40, 'Page 1 of 2']],
    beside('Opening balance', '100.00'),
    beside('Closing balance', '140.00'),
    names,
    ledgerRow('03/03/2025', 'Market', '20.00', '', '80.00'),
    ledgerRow('03/05/2025', 'Wages', '', '100.00', '180.00'),
  ];
  const second: Cell[][] = [
    [[40, 'Page 2 of 2']],
    names,
    ledgerRow('03/09/2025', 'Market', '30.00', '', '150.00'),
    ledgerRow('03/12/2025', 'Grocer', '10.00', '', '140.00'),
  ];

  it('are read in the order of their numbers, and each row is on the page where it is', () => {
    const pages = [pageOf(second), pageOf(first, { page: 2 })];
    const analysis = analyse(pages, { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    const { transactions, verdict } = analysis.reading;
    expect(transactions.map(({ page, amount }) => [page, amount])).toEqual([
      [2, '-20.00'],
      [2, '100.00'],
      [1, '-30.00'],
      [1, '-10.00'],
    ]);
    expect(verdict).toBe('reconciled');
  });
});
