import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a text right behind an amount', () => {
  const line = (day: string, amount: string, text: string): Cell[] => [
    [40, day],
    [140, amount, 'right'],
    [150, text],
  ];

  it('keeps its first word where that is "debit" or "credit", and turns no amount', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '217.00'),
      beside('Closing balance', '174.99'),
      [[40, 'Deposits and other credits']],
      [
        [40, 'Date'],
        [140, 'Amount', 'right'],
        [150, 'Transaction description'],
      ],
      line('03/04', '27.00', 'CREDIT INTEREST PAID'),
      [[40, 'Other debits']],
      [
        [40, 'Date'],
        [140, 'Amount', 'right'],
        [150, 'Transaction description'],
      ],
      line('03/05', '16.12', 'DEBIT CARD PURCHASE'),
      line('03/06', '33.89', 'TRANSFER'),
      line('03/07', '19.00', 'POS DEBIT'),
    ]);
    expect(described(reading)).toEqual([
      'CREDIT INTEREST PAID',
      'DEBIT CARD PURCHASE',
      'TRANSFER',
      'POS DEBIT',
    ]);
    expect(amounts(reading)).toEqual(['27.00', '-16.12', '-33.89', '-19.00']);
  });
});
