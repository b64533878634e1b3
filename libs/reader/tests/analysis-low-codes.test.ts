import { describe, expect, it } from '@jest/globals';
import { described, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a code under the day of a row', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['TRANSFER TO NORTH', 'BAKERY for bread'],
    ['Card fee', ''],
    ['TRANSFER FROM A', 'FRIEND for dinner'],
    ['Payment of the', 'bill for water'],
    ['Book Shop', ''],
  ];
  const list: readonly Cell[][] = rows.flatMap(([first, second], at): Cell[][] => [
    [
      [40, `0${at + 2}/03/2025`],
      [200, '10.00', 'right'],
      [280, `${90 - 10 * at}.00`, 'right'],
      [320, first],
    ],
    [[40, `51${at}8 - 97${at}36`], ...(second === '' ? [] : [[320, second] as const])],
  ]);
  const reading = read([
    ...HEAD,
    [
      [40, 'Date'],
      [200, 'Debit', 'right'],
      [280, 'Balance', 'right'],
      [320, 'Transactions in detail'],
    ],
    ...list,
  ]);

  it('is its reference and no heading: the text beside it goes on with that of the row', () => {
    expect(described(reading)).toEqual(rows.map((parts) => parts.join(' ').trim()));
    expect(reading.transactions.map(({ reference }) => reference)).toEqual([
      '5108 - 97036',
      '5118 - 97136',
      '5128 - 97236',
      '5138 - 97336',
      '5148 - 97436',
    ]);
  });
});
