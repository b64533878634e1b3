import { describe, expect, it } from '@jest/globals';
import { beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a heading between rows', () => {
  const row = (day: string, text: string, amount: string): Cell[] => [
    [60, day],
    [130, text],
    [500, amount, 'right'],
  ];

  it('begins where the days of the rows do, though a day of the head stands farther out', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      beside('Opening balance', '100.00'),
      beside('Closing balance', '73.20'),
      row('Date', 'Description', 'Amount'),
      [[40, '30 Jun 2026']],
      row('02 Jun', 'HARBOUR BAKERY', '-4.80'),
      [[130, 'NORTH QUAY']],
      row('05 Jun', 'FERRY TICKETS', '-12.00'),
      [[130, 'PIER 4']],
      [[60, 'Further entries']],
      row('09 Jun', 'YEARLY FEE', '-10.00'),
      [[130, 'CARD']],
    ]);
    expect(described(reading)).toEqual([
      'HARBOUR BAKERY NORTH QUAY',
      'FERRY TICKETS PIER 4',
      'YEARLY FEE CARD',
    ]);
  });
});
