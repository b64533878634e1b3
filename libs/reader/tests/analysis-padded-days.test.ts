import { describe, expect, it } from '@jest/globals';
import { beside, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank account statement']],
  [[40, 'Statement period: 03/01/2025 to 04/30/2025']],
  [[40, 'Checking account number: 12345678']],
  [
    [40, 'Date'],
    [110, 'Description'],
    [500, 'Amount', 'right'],
  ],
];
const paid = (day: string, text: string, amount: string): Cell[] => [
  [40, day],
  [110, text],
  [500, amount, 'right'],
];
const padded = (month: string, day: string, text: string, amount: string): Cell[] => [
  [40, month],
  [70, day, 'right'],
  [110, text],
  [500, amount, 'right'],
];

describe('a day of one figure set apart from its month', () => {
  it('belongs to it where every day stands so under a name for days, and in each column of a list of checks', () => {
    const check = (number: string, day: string, amount: string, left: number): Cell[] => [
      [left, number],
      [left + 50, 'Mar'],
      [left + 80, day, 'right'],
      [left + 200, amount, 'right'],
    ];
    const names = (left: number): Cell[] => [
      [left, 'Check'],
      [left + 50, 'Date'],
      [left + 200, 'Amount', 'right'],
    ];
    const { transactions, verdict } = read([
      ...HEAD.slice(0, 3),
      beside('Beginning balance', '500.00'),
      beside('Deposits', '60.00'),
      beside('Checks paid', '100.00-'),
      beside('Ending balance', '460.00'),
      [[40, 'Deposits']],
      ...HEAD.slice(3),
      padded('Mar', '3', 'Counter deposit', '11.25'),
      padded('Mar', '7', 'Counter deposit', '26.40'),
      padded('Mar', '12', 'Counter deposit', '22.35'),
      [[40, 'Checks paid']],
      [...names(40), ...names(310)],
      [...check('501', '4', '10.00', 40), ...check('504', '14', '25.00', 310)],
      [...check('502', '6', '15.00', 40), ...check('505', '18', '25.00', 310)],
      [...check('503', '9', '5.00', 40), ...check('506', '20', '20.00', 310)],
    ]);
    expect(verdict).toBe('reconciled');
    expect(transactions.map(({ date }) => date?.slice(8))).toEqual([
      '03',
      '07',
      '12',
      '04',
      '06',
      '09',
      '14',
      '18',
      '20',
    ]);
  });

  it('belongs to it where it ends as the days of two figures end', () => {
    const reading = read([
      ...HEAD,
      paid('Mar 27', 'BOOKS', '-20.00'),
      paid('Mar 28', 'BREAD', '-1.00'),
      padded('Apr', '3', 'SHOES', '-40.00'),
      padded('Apr', '9', 'SOCKS', '-4.00'),
    ]);
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2025-03-27', 'BOOKS'],
      ['2025-03-28', 'BREAD'],
      ['2025-04-03', 'SHOES'],
      ['2025-04-09', 'SOCKS'],
    ]);
  });
});

describe('a day of one figure before its month', () => {
  it('belongs to it where months end as those of other days do', () => {
    const apart = (day: string, month: string, text: string, amount: string): Cell[] => [
      [40, day],
      [60, month],
      [110, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      apart('3', 'Mar', 'SHOES', '-40.00'),
      apart('9', 'Mar', 'SOCKS', '-4.00'),
      // Ten figures and letters wide: "27 Mar" ends where "Mar" does.
      [
        [45, '27 Mar'],
        [110, 'BOOKS'],
        [500, '-20.00', 'right'],
      ],
      [
        [45, '28 Mar'],
        [110, 'BREAD'],
        [500, '-1.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2025-03-03', 'SHOES'],
      ['2025-03-09', 'SOCKS'],
      ['2025-03-27', 'BOOKS'],
      ['2025-03-28', 'BREAD'],
    ]);
  });
});

describe('days whose parts of one figure are set under those of two', () => {
  it('are one date with their year and month, set apart as they are', () => {
    const reading = read([
      [[40, '普通預金 お取引明細表']],
      [[40, '期間 2025年12月1日～2026年1月31日']],
      ledgerRow('年月日', '摘要', 'お支払金額', 'お預り金額', '差引残高'),
      ledgerRow('25-12- 1', '繰越', '', '', '50,000'),
      ledgerRow('25-12- 4', '電気', '4,000', '', '46,000'),
      ledgerRow('25-12-15', '給料', '', '200,000', '246,000'),
      ledgerRow('26- 1- 5', 'ガス', '6,000', '', '240,000'),
      ledgerRow('26- 1-20', '家賃', '90,000', '', '150,000'),
    ]);
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2025-12-04', '電気'],
      ['2025-12-15', '給料'],
      ['2026-01-05', 'ガス'],
      ['2026-01-20', '家賃'],
    ]);
  });
});

describe('a month and a day of two figures each, behind the text', () => {
  const behind = (text: string, day: string, amount: string, balance: string): Cell[] => {
    const [month = '', ...rest] = day.split('|');
    return [
      [40, text],
      [360, amount, 'right'],
      [430, month],
      ...rest.map((figures): Cell => [449, figures]),
      [560, balance, 'right'],
    ];
  };

  it('are one day under a name for days, where the space in it is as wide as one between cells', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Statement from 31 July 2031 to 31 August 2031']],
      behind('Details', 'Date', 'Amount', 'Balance'),
      behind('Balance brought forward', '07 31', '', '100.00'),
      behind('Bread', '08 01', '5.00-', '95.00'),
      behind('Shoes', '08|02', '20.00-', '75.00'),
      behind('Wages', '08 12', '50.00', '125.00'),
      behind('Books', '08|24', '25.00-', '100.00'),
      beside('Closing balance', '100.00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2031-08-01', 'Bread'],
      ['2031-08-02', 'Shoes'],
      ['2031-08-12', 'Wages'],
      ['2031-08-24', 'Books'],
    ]);
  });

  it('are two days where four stand in a row, that of the purchase and that of its posting', () => {
    const twice = (purchase: string, posting: string, text: string, amount: string): Cell[] => [
      ...[...purchase.split('|'), ...posting.split('|')].map((figures, at): Cell => [40 + 22 * at, figures]),
      [180, text],
      [560, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement from 31 July 2031 to 31 August 2031']],
      [[40, 'Previous balance 100.00']],
      [[40, 'New balance 175.00']],
      [
        [36, 'Date de la'],
        [84, 'Date de'],
      ],
      [
        [36, 'transaction'],
        [84, 'inscription'],
        [180, 'Description'],
        [560, 'Montant', 'right'],
      ],
      ['J', 'M', 'J', 'M'].map((name, at): Cell => [41 + 22 * at, name]),
      twice('15|08', '16|08', 'Bread', '5.00'),
      twice('17|08', '18|08', 'Shoes', '20.00'),
      twice('20|08', '20|08', 'Books', '25.00'),
      twice('24|08', '25|08', 'Paper', '25.00'),
    ]);
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2031-08-15', 'Bread'],
      ['2031-08-17', 'Shoes'],
      ['2031-08-20', 'Books'],
      ['2031-08-24', 'Paper'],
    ]);
  });
});
