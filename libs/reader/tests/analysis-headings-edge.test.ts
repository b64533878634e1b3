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

describe('a card named between rows, where their texts begin', () => {
  it('is no part of them where the rows under it have its last digits in a column of their own', () => {
    const row = (day: string, text: string, card: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      ...(card === '' ? [] : [[340, card] as const]),
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      beside('Previous balance', '100.00'),
      beside('New balance', '52.80'),
      row('Date', 'Description', 'Card', 'Amount'),
      row('02 Jun', 'DIRECT DEBIT, THANK YOU', '', '-100.00'),
      [[120, 'Main card Harbour (4417)']],
      row('05 Jun', 'FERRY TICKETS', '4417', '12.00'),
      row('09 Jun', 'HARBOUR BAKERY', '4417', '4.80'),
      [[120, 'Further card Harbour (4425)']],
      row('11 Jun', 'NORTH QUAY BOOKS', '4425', '16.00'),
      row('12 Jun', 'PIER CINEMA', '4425', '20.00'),
    ]);
    expect(described(reading)).toEqual([
      'DIRECT DEBIT, THANK YOU',
      'FERRY TICKETS',
      'HARBOUR BAKERY',
      'NORTH QUAY BOOKS',
      'PIER CINEMA',
    ]);
  });
});
