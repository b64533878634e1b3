import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank account statement']],
  [[40, 'Statement period: 03/01/2025 to 04/30/2025']],
  [[40, 'Checking account number: 12345678']],
  [
    [40, 'Date'],
    [110, 'Description'],
    [500, 'Amount', 'right'],
  ],
];
const paid = (day: string, text: string, amount: string): Cell[] => [
  [40, day],
  [110, text],
  [500, amount, 'right'],
];
const padded = (month: string, day: string, text: string, amount: string): Cell[] => [
  [40, month],
  [70, day, 'right'],
  [110, text],
  [500, amount, 'right'],
];

describe('a day of one figure set apart from its month', () => {
  it('belongs to it where it ends as the days of two figures end', () => {
    const reading = read([
      ...HEAD,
      paid('Mar 27', 'BOOKS', '-20.00'),
      paid('Mar 28', 'BREAD', '-1.00'),
      padded('Apr', '3', 'SHOES', '-40.00'),
      padded('Apr', '9', 'SOCKS', '-4.00'),
    ]);
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2025-03-27', 'BOOKS'],
      ['2025-03-28', 'BREAD'],
      ['2025-04-03', 'SHOES'],
      ['2025-04-09', 'SOCKS'],
    ]);
  });
});
