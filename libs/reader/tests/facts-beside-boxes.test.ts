import { describe, expect, it } from '@jest/globals';
import { HEAD, ledgerRow, read, row } from './analysis-manner.ts';
import { analyse } from '../src/analysis/index.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('the names of a summary over its values', () => {
  it('say what these are, whatever box stands beside them', () => {
    const three = (...texts: readonly [string, string, string]): Cell[] =>
      texts.map((text, at): Cell => [200 + 120 * at, text]);
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period 04/01/2025 to 04/30/2025']],
      [[40, 'Minimum amount due']],
      [[40, '$15.00'], ...three('Total amount due', 'Previous balance', 'Purchases')],
      [[40, 'Credit limit'], ...three('$72.50', '$100.00', '$72.50')],
      [[40, '$2,000.00']],
      row('Date', 'Description', 'Amount'),
      row('04/05/2025', 'Payment received', '100.00 CR'),
      row('04/07/2025', 'North Bakery', '8.50'),
      row('04/09/2025', 'Corner Shop', '64.00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(reading.accounts.map((one) => [one.opening_balance, one.closing_balance])).toEqual([
      ['-100.00', '-72.50'],
    ]);
  });
});

describe('the subtotal of a sheet', () => {
  it("closes no account whose rows go on overleaf: its last row's balance stands for it", () => {
    const names = ledgerRow('Date', 'Details', 'Debit', 'Credit', 'Balance');
    const analysis = analyse(
      [
        pageOf([
          ...HEAD,
          names,
          ledgerRow('03/01/2025', 'BALANCE FORWARD', '', '', '100.00'),
          ledgerRow('03/04/2025', 'Market', '8.00', '', ''),
          ledgerRow('03/04/2025', 'Cinema', '12.00', '', '80.00'),
          ledgerRow('', 'SUB TOTAL:', '', '', '80.00'),
        ]),
        pageOf(
          [
            ...HEAD,
            names,
            ledgerRow('03/04/2025', 'BALANCE FORWARD', '', '', '80.00'),
            ledgerRow('03/06/2025', 'Wages', '', '50.00', '130.00'),
            ledgerRow('03/09/2025', 'Market', '3.00', '', '127.00'),
          ],
          { page: 2 },
        ),
      ],
      { documentKey: 'test' },
    );
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(analysis.reading.transactions).toHaveLength(4);
    expect(analysis.reading.accounts.map((one) => one.closing_balance)).toEqual(['127.00']);
    expect(analysis.reading.verdict).toBe('unverifiable');
  });
});
