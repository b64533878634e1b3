import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A row on two lines: what went out over what came in, and the balance beside the lower one. */
const both = (day: string, kind: string, out: string, payee: string, into: string, balance: string) =>
  [
    [
      [40, day],
      [120, kind],
      [360, out, 'right'],
    ],
    [
      [120, payee],
      [360, into, 'right'],
      [460, balance, 'right'],
    ],
  ] as const satisfies readonly (readonly Cell[])[];

describe('what went out over what came in', () => {
  it('is one row, with the balance beside the lower amount, and nothing of the other way', () => {
    const { transactions } = read([
      [[40, '견본은행 거래내역 KRW']],
      [
        [40, '거래일시'],
        [120, '적요'],
        [320, '출금액'],
        [430, '잔액'],
      ],
      [
        [120, '받는분'],
        [320, '입금액'],
      ],
      ...both('2026.01.02', '체크카드', '26,300', '편의점', '0', '173,700'),
      ...both('2026.01.05', '급여', '0', '견본회사', '900,000', '1,073,700'),
      ...both('2026.01.09', '자동이체', '73,700', '전기요금', '0', '1,000,000'),
      ...both('2026.01.12', '체크카드', '500', '서점', '0', '999,500'),
      ...both('2026.01.20', '이자', '0', '이자', '1,200', '1,000,700'),
    ]);
    expect(transactions.map(({ date, amount, balance }) => [date, amount, balance])).toEqual([
      ['2026-01-02', '-26300', '173700'],
      ['2026-01-05', '900000', '1073700'],
      ['2026-01-09', '-73700', '1000000'],
      ['2026-01-12', '-500', '999500'],
      ['2026-01-20', '1200', '1000700'],
    ]);
  });
});
