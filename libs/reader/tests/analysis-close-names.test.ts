import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [[[40, 'Example Bank']], [[40, 'Account number: 12345678']]];

/** A row of an account in whole dollars, with a dash for what did not move. */
function plain(day: string, text: string, code: string, out: string, into: string, balance: string): Cell[] {
  return [
    [40, day],
    [110, text],
    [262, code],
    [325, out],
    [395, into],
    [455, balance],
  ];
}

const ROWS: readonly Cell[][] = [
  plain('02/01/2026', 'Corner shop', '4410771', '2105', '-', '3095.5'),
  plain('05/01/2026', 'Ferry', '4410892', '310', '-', '2785.5'),
  plain('09/01/2026', 'Salary', '4411003', '-', '1450', '4235.5'),
  plain('12/01/2026', 'Optician', '4411120', '640', '-', '3595.5'),
];

describe('the names of columns', () => {
  it('that run into one another are told apart where one begins within the one before', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Description'],
        [250, 'Cheque No'],
        [290, 'Withdrawal (USD)'],
        [363, 'Deposit (USD)Balance (USD)'],
      ],
      ...ROWS,
    ]);
    expect(amounts(reading)).toEqual(['-2105.00', '-310.00', '1450.00', '-640.00']);
    expect(described(reading)).toEqual(['Corner shop', 'Ferry', 'Salary', 'Optician']);
  });
});
