import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { amounts, beside, described, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A card's bill with purchases at home and one abroad, on which a tax is levied that shows no day. */
function billOf(...behind: Cell[][]): StatementReading {
  return read([
    [[40, 'Example Bank credit card statement']],
    [[40, 'Statement period 2025-03-01 to 2025-03-31']],
    beside('Previous balance', '0.00'),
    row('Date', 'Description', 'Amount'),
    row('2025-03-08', 'Grocer', '30.00'),
    row('2025-03-08', 'Bakery', '6.00'),
    row('2025-03-09', 'Tailor', '24.00'),
    row('2025-03-09', 'Cinema', '10.00'),
    row('2025-03-05', 'Hotel', '42.00'),
    [
      [120, 'Total abroad'],
      [500, '42.00', 'right'],
    ],
    [
      [120, 'Tax on purchases abroad'],
      [500, '1.50', 'right'],
    ],
    [
      [120, 'Total abroad with tax'],
      [500, '43.50', 'right'],
    ],
    [
      [120, 'Total of all purchases'],
      [500, '113.50', 'right'],
    ],
    beside('New balance', '113.50'),
    ...behind,
  ]);
}

describe('a charge without a day between two totals', () => {
  it('is a row where the lower total is the upper one with it, of the day of the row above', () => {
    const reading = billOf();
    expect(described(reading)).toContain('Tax on purchases abroad');
    expect(reading.transactions.at(-1)).toMatchObject({ amount: '-1.50', date: '2025-03-05' });
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('what paying later comes to', () => {
  it('is no balance of the last row: it is said behind what is owed now', () => {
    const offer = (label: string, amount: string): Cell[] => [
      [120, label],
      [500, amount, 'right'],
    ];
    const reading = billOf(
      [[120, 'If you pay later']],
      ...[1, 2, 3, 4].map(() => offer('New balance', '113.50')),
      offer('Total amount due', '140.20'),
    );
    expect(amounts(reading)).toHaveLength(6);
    expect(reading.transactions.every(({ balance }) => balance === null)).toBe(true);
  });
});
