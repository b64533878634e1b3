import { describe, expect, it } from '@jest/globals';
import { described, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const LIST_HEAD: readonly Cell[][] = [
  ...HEAD,
  [
    [40, 'Date'],
    [120, 'Narration'],
    [380, 'Withdrawals', 'right'],
    [460, 'Balance', 'right'],
  ],
];

describe('descriptions that are cut after as many characters as fit', () => {
  it('go on within their words on the next line', () => {
    const texts = [
      'UPI/81/ZOMATO LIMITED/food order',
      'NEFT/42/ACME PRIVATE LTD/salary of may',
      'UPI/17/BHARAT PETROLEUM/fuel of car',
      // The space falls on the edge, and the line is a character short.
      'NEFT/77/SMALL LTD for goods',
      'IMPS/33/LANDLORD HOUSE/rent of the flat',
    ];
    const reading = read([
      ...LIST_HEAD,
      ...texts.flatMap((text, at): Cell[][] => {
        const [first = '', ...rest] = text.match(/.{1,18}/g) ?? [];
        const balance = `${90 - 10 * at}.00`;
        return [
          [
            [40, `0${at + 2}/03/2025`],
            [120, first],
            [380, '10.00', 'right'],
            [460, balance, 'right'],
          ],
          ...rest.map((part): Cell[] => [[120, part]]),
        ];
      }),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('break between words where lines of one typeface end a character apart', () => {
    const texts = ['CARD PAYMENT NO 441 GROCER', 'DIRECT DEBIT SUPPLY FACTORY', 'CREDIT TRANSFER OF SHOP'];
    const reading = read([
      ...LIST_HEAD,
      ...texts.flatMap((text, at): Cell[][] => {
        const words = text.split(' ');
        return [
          [
            [40, `0${at + 2}/03/2025`],
            [120, words.slice(0, -1).join(' ')],
            [380, '10.00', 'right'],
            [460, `${90 - 10 * at}.00`, 'right'],
          ],
          [[120, words.at(-1) ?? '']],
        ];
      }),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('break between words where their lines end at different places', () => {
    const reading = read([
      ...LIST_HEAD,
      ...['Card payment to', 'Direct debit', 'Standing order of'].flatMap((text, at): Cell[][] => [
        [
          [40, `0${at + 2}/03/2025`],
          [120, text],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, 'market']],
      ]),
    ]);
    expect(described(reading)).toEqual([
      'Card payment to market',
      'Direct debit market',
      'Standing order of market',
    ]);
  });
});
