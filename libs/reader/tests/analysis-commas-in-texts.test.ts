import { describe, expect, it } from '@jest/globals';
import { beside, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A row whose text has its commas set apart by spaces, a shop's number before one of them. */
const bought = (
  day: string,
  text: string,
  shop: string,
  town: string,
  out: string,
  balance: string,
): Cell[] => [
  [40, day],
  [110, text],
  [230, shop],
  [262, town],
  [450, out, 'right'],
  [550, balance, 'right'],
];

describe('texts whose commas stand apart', () => {
  it('leave a row its amounts, though the number before a comma could be one', () => {
    const { verdict, transactions } = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Account number 12345678']],
      beside('Opening balance', '£100.00'),
      beside('Closing balance', '£79.67'),
      bought('Date', 'Description', '', '', 'Withdrawn(£)', 'Balance(£)'),
      bought('03 OCT 2031', '2281 CARD , BAKER', '1816', ', PERTH', '3.13', '96.87'),
      bought('04 OCT 2031', '2281 CARD , GROCER', '1922', ', PERTH', '8.20', '88.67'),
      bought('05 OCT 2031', 'ENERGY CO', '', '', '9.00', '79.67'),
    ]);
    expect(verdict).toBe('reconciled');
    expect(transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['-3.13', '96.87'],
      ['-8.20', '88.67'],
      ['-9.00', '79.67'],
    ]);
  });
});
