import { describe, expect, it } from '@jest/globals';
import { amounts, described, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const COLUMNS: readonly Cell[] = [
  [40, 'Date'],
  [120, 'Narration'],
  [380, 'Amount', 'right'],
  [460, 'Balance', 'right'],
];

const paid = (day: string, text: string, amount: string, balance: string): Cell[] => [
  [40, day],
  [120, text],
  [380, amount, 'right'],
  [460, balance, 'right'],
];

describe('rows that begin with the same words', () => {
  it('all have their further text below where one of them has none above', () => {
    const rows = ['SULTAN', 'Carrefour', 'Lulu', 'Geant'].flatMap((shop, at): Cell[][] => [
      paid(`0${at + 3}/03/2025`, 'K-NET POS', '-10.00', `${140 - 10 * at}.00`),
      [[120, `${shop} CENTER`]],
    ]);
    const reading = read([
      ...HEAD,
      [...COLUMNS],
      paid('01/03/2025', 'Opening balance', '', '100.00').filter(([, text]) => text !== ''),
      paid('02/03/2025', 'SALARY TRANSFER', '50.00', '150.00'),
      ...rows,
      paid('28/03/2025', 'Closing balance', '', '110.00').filter(([, text]) => text !== ''),
    ]);
    expect(described(reading)).toEqual([
      'SALARY TRANSFER',
      'K-NET POS SULTAN CENTER',
      'K-NET POS Carrefour CENTER',
      'K-NET POS Lulu CENTER',
      'K-NET POS Geant CENTER',
    ]);
  });
});

describe('a second day under the first', () => {
  it('is no row of its own, though the text beside it tells an amount', () => {
    const reading = read([
      ...HEAD,
      [...COLUMNS],
      ...['Berlin', 'Prague', 'Vienna'].flatMap((city, at): Cell[][] => [
        paid(`0${at + 3}/03/2025`, 'Card payment', '-10.00', `${90 - 10 * at}.00`),
        [
          [40, `0${at + 3}/03/2025`],
          [120, 'Original amount 9.00 EUR'],
        ],
        [[120, city]],
      ]),
    ]);
    expect(described(reading)).toEqual(
      ['Berlin', 'Prague', 'Vienna'].map((city) => `Card payment Original amount 9.00 EUR ${city}`),
    );
  });
});

describe('a word broken at the edge of its column', () => {
  it('is one word, though another column has text beside its first half', () => {
    const texts = ['UPI/81/ZOMATO LIMITED/food', 'NEFT/42/ACME PRIVATE/salary', 'IMPS/17/BHARAT OIL/fuel'];
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Narration'],
        [240, 'Counterparty'],
        [380, 'Amount', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...texts.flatMap((text, at): Cell[][] => [
        [
          ...paid(`0${at + 3}/03/2025`, text.slice(0, 18), '-10.00', `${90 - 10 * at}.00`),
          [240, `Party ${at}`],
        ],
        [[120, text.slice(18)]],
      ]),
    ]);
    expect(described(reading)).toEqual(texts.map((text, at) => `${text} Party ${at}`));
  });

  it('is one word where all rows say the same in one long text without a space', () => {
    const text = (number: number): string => `UPI/${number}/merchant@bank/Pay`;
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Narration'],
        [380, 'Amount', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...[4, 5, 6].flatMap((day, at): Cell[][] => [
        paid(`0${day}/03/2025`, text(418 + day), '-10.00', `${90 - 10 * at}.00`),
        [[120, 'ment for order']],
      ]),
      paid('07/03/2025', 'NEFT/SALARY', '40.00', '110.00'),
      [[120, 'of March']],
    ]);
    expect(described(reading)).toEqual([
      ...[4, 5, 6].map((day) => `${text(418 + day)}ment for order`),
      'NEFT/SALARY of March',
    ]);
  });
});

describe('a row whose words may mean a balance brought forward', () => {
  it('begins no statement of another account where it moves money', () => {
    const reading = read([
      ...HEAD,
      [...COLUMNS],
      paid('02/03/2025', 'Transport for London', '-5.00', '95.00'),
      paid('03/03/2025', 'Salary', '50.00', '145.00'),
      paid('04/03/2025', 'Transport for London', '-6.00', '139.00'),
      paid('05/03/2025', 'Groceries', '-9.00', '130.00'),
    ]);
    expect(reading.accounts).toHaveLength(1);
    expect(reading.transactions).toHaveLength(4);
  });
});

describe('a column of two words', () => {
  it('says which way the first row goes as it does on the rows that balances prove', () => {
    const rows: readonly (readonly [string, string, string])[] = [
      ['借 Dr', '44.83', '275.17'],
      ['借 Dr', '151.30', '123.87'],
      ['贷 Cr', '900.34', '1,024.21'],
      ['借 Dr', '49.08', '975.13'],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, '交易日期'],
        [120, '摘要'],
        [240, '借贷'],
        [380, '交易金额', 'right'],
        [460, '余额', 'right'],
      ],
      ...rows.map(([way, amount, balance], at): Cell[] => [
        ...paid(`2025-03-0${at + 2}`, 'Card payment', amount, balance),
        [240, way],
      ]),
    ]);
    expect(amounts(reading)).toEqual(['-44.83', '-151.30', '900.34', '-49.08']);
  });
});

describe('rows of two lines, the balance beside the day', () => {
  it('may say that it is the balance', () => {
    const card = (text: string, amount: string, day: string, balance: string): Cell[][] => [
      [
        [40, text],
        [400, amount, 'right'],
      ],
      [
        [40, day],
        [400, `Balance ${balance}`, 'right'],
      ],
      [],
    ];
    const reading = read([
      ...HEAD,
      ...card('Travel', '- $10.00', 'Mar 2, 2025', '$90.00'),
      ...card('Salary', '+ $50.00', 'Mar 3, 2025', '$140.00'),
      ...card('Groceries', '- $20.00', 'Mar 9, 2025', '$120.00'),
      ...card('Travel', '- $5.00', 'Mar 11, 2025', '$115.00'),
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '50.00', '-20.00', '-5.00']);
    expect(described(reading)).toEqual(['Travel', 'Salary', 'Groceries', 'Travel']);
  });
});

describe('figures under a name for dates', () => {
  it('are the time of day, and no part of the description', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Date of entry'],
        [220, 'Narration'],
        [380, 'Amount', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...[2, 3, 4].map((day, at): Cell[] => [
        [40, `0${day}/03/2025`],
        [120, '101512'],
        [220, 'Groceries'],
        [380, '-10.00', 'right'],
        [460, `${90 - 10 * at}.00`, 'right'],
      ]),
    ]);
    expect(described(reading)).toEqual(['Groceries', 'Groceries', 'Groceries']);
  });
});
