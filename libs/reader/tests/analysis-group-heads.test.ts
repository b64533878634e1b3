import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, read, row, under } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const CARD: readonly Cell[][] = [
  [[40, 'Example Card credit card statement']],
  [[40, 'Account number ending in 1234']],
  [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
  beside('Previous balance', '$100.00'),
  beside('New balance', '$61.00'),
];
const head = (card: string, amount: string): Cell[] => [
  [40, 'Ada Muster'],
  [200, card],
  [500, amount, 'right'],
];

describe('a line over the rows that prints what they come to', () => {
  it('is no row, nor is one of the same name over a single row', () => {
    const reading = read([
      ...CARD,
      row('Date', 'Description', 'Amount'),
      row('03/02', 'PAYMENT THANK YOU', '-$95.00'),
      head('XXXX 1234', '-$5.00'),
      row('03/03', 'RETURNED GOODS', '-$5.00'),
      head('XXXX 9876 Total activity', '$61.00'),
      row('03/04', 'BOOKS', '$20.00'),
      row('03/05', 'BREAD', '$1.00'),
      row('03/06', 'SHOES', '$40.00'),
    ]);
    expect(amounts(reading)).toEqual(['95.00', '5.00', '-20.00', '-1.00', '-40.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is a row of the day before where the rows under it come to something else', () => {
    const reading = read([
      ...CARD,
      row('Date', 'Description', 'Amount'),
      row('03/02', 'PAYMENT THANK YOU', '-$100.00'),
      row('03/04', 'BOOKS', '$20.00'),
      under('BREAD').concat([[500, '$1.00', 'right']]),
      row('03/06', 'SHOES', '$30.00'),
      row('03/07', 'SOCKS', '$10.00'),
    ]);
    expect(described(reading)).toContain('BREAD');
  });
});
