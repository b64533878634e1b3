import { describe, expect, it } from '@jest/globals';
import { readAt } from './analysis-heights.ts';
import type { Cell } from './analysis-pages.ts';

type Line = readonly [number, ...Cell[]];

const row = (at: number, into: string, balance: string, reference: string, day: string, out = ''): Line => [
  at,
  [140, into, 'right'],
  [210, balance, 'right'],
  [230, reference],
  [340, day],
  [500, out, 'right'],
];

const narrative = (at: number, text: string): Line => [at, [40, 'Narrative'], [100, text]];

describe('a text behind its label under each row', () => {
  const reading = readAt([
    [0, [40, 'Example Bank account statement']],
    [1, [40, 'Account number'], [150, '001-380711-002']],
    [2, [40, 'Currency'], [150, 'EUR']],
    [3, [40, 'Opening balance'], [300, '500.00', 'right']],
    row(6, 'Credit', 'Balance', 'Customer reference', 'Post date', 'Debit'),
    row(7.5, '200.00', '700.00', 'NONREF', '01 Mar 2025'),
    narrative(9.4, 'EXAMPLE WORKS, EUR 180.00 AT 1.1111 ON 2025/02/28'),
    row(10.5, '', '650.00', 'RENT MARCH', '03 Mar 2025', '-50.00'),
    narrative(12.4, 'HARBOUR HOMES, 2025/03/03'),
    row(13.5, '', '610.00', 'NONREF', '04 Mar 2025', '-40.00'),
    narrative(15.4, 'NORTH BAKERY, STANDING ORDER'),
    [16.4, [100, 'SECOND LINE OF IT']],
    row(17.5, '15.00', '625.00', 'NONREF', '05 Mar 2025'),
    narrative(19.4, 'REFUND OF A TICKET'),
    [24, [40, 'Closing balance'], [300, '625.00', 'right']],
  ]);

  it('describes the row over it, though it stands nearer to the next, and its days and amounts are no row', () => {
    expect(reading.transactions.map(({ description }) => description)).toEqual([
      'EXAMPLE WORKS, EUR 180.00 AT 1.1111 ON 2025/02/28',
      'HARBOUR HOMES, 2025/03/03',
      'NORTH BAKERY, STANDING ORDER SECOND LINE OF IT',
      'REFUND OF A TICKET',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});
