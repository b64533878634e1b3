import { describe, expect, it } from '@jest/globals';
import { HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A row whose day stands over its text, and whose amounts stand below it, at no column's edge; a space follows it. */
const rowOf = (day: string, kind: string, payee: string, amounts: string): Cell[][] => [
  [
    [40, day],
    [110, kind],
  ],
  [[110, payee]],
  [[360, amounts]],
  [],
];

describe('rows that end with a line of their amounts', () => {
  it('are of the days they begin with, though an amount looks like a day', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Withdrawals', '', 'Balance'),
      ledgerRow('', 'Balance brought forward', '', '', '500.00'),
      ...rowOf('03/02/2025', 'Transfer', 'Example Works', '20.00 480.00'),
      ...rowOf('03/03/2025', 'Card payment', 'Market', '12.50 467.50'),
      ...rowOf('03/04/2025', 'Card payment', 'Sample Cafe', '7.40 460.10'),
      ...rowOf('03/05/2025', 'Transfer', 'Savings', '60.00 400.10'),
      ...rowOf('03/09/2025', 'Card payment', 'Bus', '4.15 395.95'),
      ...rowOf('03/11/2025', 'Card payment', 'Bakery', '6.20 389.75'),
      ledgerRow('', 'Balance carried forward', '', '', '389.75'),
    ]);
    expect(reading.transactions.map(({ date, description, amount }) => [date, description, amount])).toEqual([
      ['2025-03-02', 'Transfer Example Works', '-20.00'],
      ['2025-03-03', 'Card payment Market', '-12.50'],
      ['2025-03-04', 'Card payment Sample Cafe', '-7.40'],
      ['2025-03-05', 'Transfer Savings', '-60.00'],
      ['2025-03-09', 'Card payment Bus', '-4.15'],
      ['2025-03-11', 'Card payment Bakery', '-6.20'],
    ]);
  });
});
