import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { only, ROWS } from './facts-head.ts';
import { drawn } from './facts-statements.ts';

describe('boxes of a head that stand side by side', () => {
  it('are no row where one holds a date and the next an amount', () => {
    const { facts, account } = only(`Statement date    New balance      Card number
March 17, 2026    1,480.20         4375 XXXX XXXX 6604${ROWS}`);
    expect(account?.last4).toBe('6604');
    expect(account?.closing?.reading.value).toBe(148020n);
    expect(facts.statementDate).toMatchObject({ year: 2026, month: 3, day: 17 });
  });

  it('hold an amount of rupees whose sign the typeface draws for a grave accent', () => {
    expect(only(`Total Amount due\n\`27,708.85${ROWS}`).account?.closing?.reading).toMatchObject({
      value: 2770885n,
      currency: 'INR',
    });
  });
});

describe('a period', () => {
  it.each([
    ['1 March 2026 [GMT+00:00] - 31 March 2026 [GMT+00:00]'],
    ['Period 01/03/2026 00:00 - 31/03/2026 23:59'],
    ['Rekeningoverzicht  maart 2026'],
  ])('is the days of "%s", whatever hour stands behind them', (line) => {
    expect(only(`Example Bank\n${line}${ROWS}`).facts.period).toMatchObject({
      start: { month: 3, day: 1, year: 2026 },
      end: { month: 3, day: 31, year: 2026 },
    });
  });
});

describe('the name of an institution', () => {
  it('may have the word for bank in small letters, and a legal form of its country', () => {
    expect(only(`Ukázková banka, a.s.\nVýpis z účtu${ROWS}`).account?.institution).toBe(
      'Ukázková banka, a.s.',
    );
  });

  it('is that of the bank, not of an account of everyday banking', () => {
    const text = `Example National Bank     For help call 13 00 00\nClassic Banking${ROWS}`;
    expect(only(text).account?.institution).toBe('Example National Bank');
  });

  it('is what opens the first page with its legal form where no word says bank, and never a title', () => {
    expect(only(`Sprout Europe SA\nUSD statement${ROWS}`).account?.institution).toBe('Sprout Europe SA');
    expect(only(`Transactions Statement SA\nAnna Sample${ROWS}`).account?.institution).toBeNull();
  });
});

describe('the number of an account', () => {
  it('is the one behind its product, with the figure that checks it', () => {
    expect(only(`Caja de Ahorro en Pesos Nro. 441-093317/4${ROWS}`).account?.last4).toBe('3174');
  });
});

describe('totals of both columns', () => {
  it('are named together before two amounts', () => {
    const [account] = readFacts(
      drawn(`Example Bank
Date         Description                  Withdrawal   Deposit      Balance
02/03/2026   Market                       20.00                     1,480.00
30/03/2026   Salary                                    900.00       2,380.00
             Total Withdrawals/Deposits   20.00        900.00`),
    ).accounts;
    expect([account?.totalOut?.reading.value, account?.totalIn?.reading.value]).toEqual([2000n, 90000n]);
  });
});
