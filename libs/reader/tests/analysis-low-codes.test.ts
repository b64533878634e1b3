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

describe('the number of a card under the last row of another', () => {
  it('is no code of that row, though the name beside it stands where texts do', () => {
    const texts = ['Market', 'Cinema', 'Book Shop', 'Bakery'].flatMap((shop) => [shop, 'Taxi', 'Parking']);
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [200, 'Debit', 'right'],
        [280, 'Balance', 'right'],
        [320, 'Description'],
      ],
      ...texts.flatMap((text, at): Cell[][] => [
        ...(at % 3 === 0
          ? [
              [
                [40, `5410-229${at}`],
                [320, 'MS ANNA SAMPLE'],
              ] satisfies Cell[],
            ]
          : []),
        [
          [40, `03/${`${at + 2}`.padStart(2, '0')}/2025`],
          [200, '5.00', 'right'],
          [280, `${90 - 5 * at}.00`, 'right'],
          [320, text],
        ],
      ]),
    ]);
    expect(described(reading)).toEqual(texts);
  });
});
