import { describe, expect, it } from '@jest/globals';
import { described, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('lines that are as long by chance', () => {
  it.each([
    [
      ['Cash Withdrawal Eastville', '4901*1697 19 Feb'],
      ['App Payments Corner Tyres', 'INV06165'],
      ['Purchase Petrol Northpark', '4901*8848 27 Feb'],
      ['Cash Withdrawal Eastville', '4901*3138 26 Feb'],
    ],
    [
      ['Cash Withdrawal Eastville', '(Card 1697)'],
      ['Purchase Windmill N442916', 'Northpark (Card 1697)'],
      ['Transfer from Orchard Ltd', '44291600317'],
      ['Purchase Petrol Northpark', '(Card 1697)'],
    ],
  ])('are not cut within words where all of them end with words', (...texts) => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Narration'],
        [380, 'Withdrawals', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...texts.flatMap(([first = '', rest = ''], at): Cell[][] => [
        [
          [40, `0${at + 2}/03/2025`],
          [120, first],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, rest]],
      ]),
    ]);
    expect(described(reading)).toEqual(texts.map((lines) => lines.join(' ')));
  });
});
