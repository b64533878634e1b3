import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'PINE HOLLOW BANK CREDIT CARD STATEMENT']],
  [[40, 'ACCOUNT NUMBER 4000 XXXX XXXX 6021']],
  [[40, 'STATEMENT PERIOD 12/05/2021 TO 01/04/2022']],
  [],
  [
    [40, 'TRAN POST'],
    [500, 'CHARGES/', 'right'],
  ],
  [
    [40, 'DATE DATE'],
    [120, 'TRANSACTION DESCRIPTION'],
    [500, 'CREDITS (CR)', 'right'],
  ],
];

const row = (days: string, text: string, amount: string): Cell[] => [
  [40, days],
  [120, text],
  [500, amount, 'right'],
];

describe('the days of purchase and of booking, month first and close together', () => {
  it('are two days, the first of them the row’s, also over a new year', () => {
    const { transactions } = read([
      ...HEAD,
      row('1206 1208', 'FUEL STOP 118', '41.10'),
      row('1219 1220', 'PAYMENT RECEIVED', '200.00 CR'),
      row('1230 0102', 'HARDWARE', '18.75'),
      row('0103 0104', 'CAFE', '6.20'),
    ]);
    expect(transactions.map(({ date, description }) => `${String(date)} ${description}`)).toEqual([
      '2021-12-06 FUEL STOP 118',
      '2021-12-19 PAYMENT RECEIVED',
      '2021-12-30 HARDWARE',
      '2022-01-03 CAFE',
    ]);
  });

  it('are numbers where they are no days', () => {
    const { transactions } = read([
      ...HEAD,
      row('4406 1208', 'FUEL STOP 118', '41.10'),
      row('4519 1220', 'PAYMENT RECEIVED', '200.00 CR'),
      row('4530 1302', 'HARDWARE', '18.75'),
      row('4603 1404', 'CAFE', '6.20'),
    ]);
    expect(transactions.map(({ date }) => date)).toEqual([null, null, null, null]);
  });
});
