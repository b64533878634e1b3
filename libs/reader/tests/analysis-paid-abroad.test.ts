import { describe, expect, it } from '@jest/globals';
import { amounts, described, ledgerRow, read } from './analysis-manner.ts';

describe('an amount in other money under that of its row', () => {
  it('belongs to what the row says, with the lines under it', () => {
    const reading = read([
      [[40, 'Example Bank GBP statement']],
      [[40, 'Transactions from 1 March 2025 to 31 March 2025']],
      ledgerRow('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      ledgerRow('3 Mar 2025', 'Baker Lane', '£20.00', '', '£80.00'),
      ledgerRow('', 'To: Baker Lane, Leeds', '', '', '').slice(1, 2),
      [],
      ledgerRow('5 Mar 2025', 'Hotel Muster', '£50.00', '', '£30.00'),
      ledgerRow('', 'Rate £1.00 = €1.15', '€57.50', '', '').slice(1, 3),
      ledgerRow('', 'To: Hotel Muster, Salzburg', '', '', '').slice(1, 2),
      [],
      ledgerRow('9 Mar 2025', 'Payment', '', '£100.00', '£130.00'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-50.00', '100.00']);
    expect(described(reading)[1]).toBe('Hotel Muster Rate £1.00 = €1.15 €57.50 To: Hotel Muster, Salzburg');
  });
});
