import { describe, expect, it } from '@jest/globals';
import { amounts, beside, read } from './analysis-manner.ts';
import { columns, type Cell } from './analysis-pages.ts';

const paid = columns({ day: [55], number: [91], text: [210], amount: [534, 'right'] });

/** A card's bill with what stands under its last row, in the columns of the rows but farther down. */
const bill = (owed: string) =>
  read([
    [[40, 'Example Bank credit card statement']],
    [[40, 'Statement period 06/26/2025 to 07/24/2025']],
    beside('Previous balance', '100.00'),
    beside('New balance', owed),
    paid({ day: 'Date', number: 'Reference Number', text: 'Transaction Details', amount: 'Amount' }),
    paid({ day: '06/26/2025', number: '7431330J100', text: 'Old mill', amount: '20.00' }),
    paid({ day: '07/03/2025', number: '7494052J90P', text: 'Payment received', amount: '60.00-' }),
    paid({ day: '07/24/2025', number: '2433239JB00', text: 'River inn', amount: '15.00' }),
    ...Array<Cell[]>(8).fill([]),
    ...INTEREST,
  ]);

const INTEREST: readonly Cell[][] = [
  paid({ number: 'Interest charged on purchases Rate 19.990% Daily Rate 0.05477%', amount: '3.13' }),
  paid({ number: 'Interest charged on cash advances Rate 21.490% Daily Rate 0.05888%', amount: '1.87' }),
];

describe('interest without a day under the last row of a card', () => {
  it('is a row of the last day of the bill where the sums ask for it', () => {
    const reading = bill('80.00');
    expect(amounts(reading)).toEqual(['-20.00', '60.00', '-15.00', '-3.13', '-1.87']);
    expect(reading.transactions.at(-1)?.date).toBe('2025-07-24');
    expect(reading.verdict).toBe('reconciled');
  });

  it('is none where they hold without it, nor where they do not hold with it', () => {
    expect(amounts(bill('75.00'))).toHaveLength(3);
    const off = bill('137.45');
    expect(amounts(off)).toHaveLength(3);
    expect(off.verdict).toBe('discrepant');
  });
});
