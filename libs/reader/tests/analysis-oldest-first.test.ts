import { describe, expect, it } from '@jest/globals';
import { ledgerRow, read } from './analysis-manner.ts';

describe('rows whose days run forward', () => {
  it('are not led through from the last to the first, with all signs turned, where each prints the balance before it', () => {
    const reading = read([
      [[40, 'Example Bank statement']],
      [[40, 'Account number: 12345678']],
      [[40, 'CURRENT ACCOUNT']],
      ledgerRow('Date', 'Description', 'Paid out', 'Paid in', 'Balance'),
      ledgerRow('01/05/2026', 'Grocer', '20.00', '', '500.00'),
      ledgerRow('03/05/2026', 'Boat yard', '130.00', '', '480.00'),
      ledgerRow('08/05/2026', 'Wages', '', '900.00', '350.00'),
      ledgerRow('13/05/2026', 'Bookshop', '41.00', '', '1,250.00'),
      ledgerRow('21/05/2026', 'Garage', '60.00', '', '1,209.00'),
    ]);
    expect(reading.accounts[0]?.statement_type).toBe('checking');
    expect(reading.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['-20.00', '500.00'],
      ['-130.00', '480.00'],
      ['900.00', '350.00'],
      ['-41.00', '1250.00'],
      ['-60.00', '1209.00'],
    ]);
    expect(reading.verdict).not.toBe('reconciled');
  });
});
