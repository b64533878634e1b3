import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../src/analysis/text/lines.ts';
import { readAt, wordsOf } from './analysis-heights.ts';
import { described } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

type Line = readonly [number, ...Cell[]];

const row = (at: number, day: string, posted: string, text: string, amount: string): Line => [
  at,
  [40, day],
  [100, posted],
  [150, text],
  [360, amount, 'right'],
];
const sum = (at: number, name: string, value: string): Line => [at, [400, name], [560, value, 'right']];

describe('a box beside the rows whose lines are as high as these by chance', () => {
  const card: readonly Line[] = [
    [0, [40, 'Example Bank credit card statement']],
    [1, [40, 'Statement period 04/01/2025 to 04/30/2025']],
    [6.4, [40, 'TRANSACTION'], [100, 'POSTING']],
    [6.8, [150, 'ACTIVITY DESCRIPTION'], [360, 'AMOUNT', 'right']],
    sum(6.9, 'Credit limit', '$2,000.00'),
    [7.2, [40, 'DATE'], [100, 'DATE']],
    [8.2, [150, 'Previous statement balance'], [360, '$88.00', 'right']],
    row(9.4, '04/03', '04/04', 'North Bakery', '$8.50'),
    sum(9.5, 'Available credit', '$1,938.50'),
    row(10.4, '04/05', '04/06', 'Old Quay Bookshop', '$33.20'),
    sum(10.7, 'Purchases', '19.99%'),
    row(11.5, '04/07', '04/08', 'Tram', '$4.00'),
    sum(11.8, 'Previous balance', '$88.00'),
    row(12.6, '04/14', '04/14', 'Payment, thank you', '-$88.00'),
    sum(12.9, 'Payments made', '$88.00'),
    sum(14, 'Purchases made', '$65.50'),
    sum(15.1, 'New balance', '$65.50'),
    row(16.1, '04/18', '04/19', 'Corner Shop', '$19.80'),
    sum(16.2, 'Minimum payment', '$10.00'),
    [17.3, [150, 'Total new balance'], [360, '$65.50', 'right']],
  ];

  it('hides none of the rows, and nothing of the names that it stands beside', () => {
    const reading = readAt(card);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([
      '-8.50',
      '-33.20',
      '-4.00',
      '88.00',
      '-19.80',
    ]);
    expect(described(reading)).toEqual([
      'North Bakery',
      'Old Quay Bookshop',
      'Tram',
      'Payment, thank you',
      'Corner Shop',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('words over each other', () => {
  it('are on two lines, whatever stands beside them half as high', () => {
    const words = [
      ...wordsOf([40, 'TRANSACTION'], 40),
      ...wordsOf([400, 'Credit limit of this card'], 43.7),
      ...wordsOf([40, 'DATE'], 47.4),
    ];
    const [page] = [{ page: 1, width: 595, height: 842, method: 'text' as const, words }];
    const texts = linesOf([page]).map((line) => line.words.map(({ text }) => text));
    expect(texts.filter((line) => line.includes('TRANSACTION') && line.includes('DATE'))).toEqual([]);
    expect(texts.flat()).toHaveLength(7);
  });
});
