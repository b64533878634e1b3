import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import type { Cell } from './analysis-pages.ts';
import { amounts, read } from './analysis-manner.ts';

const line = (day: string, text: string, amount: string, balance: string): Cell[] => [
  [40, day],
  [120, text],
  [420, amount, 'right'],
  [545, balance, 'right'],
];

/** A list without debits and credits, of which sums alone do not say whether it is owed or held. */
function statement(title: string, column: string, rows: readonly (readonly string[])[]): StatementReading {
  return read([
    [[40, title]],
    [[40, 'Period 1 Jan 2026 - 31 Mar 2026']],
    line('Date', 'Details', 'Amount', column),
    line('', 'Balance brought forward', '', '9,000.00'),
    ...rows.map(([day = '', text = '', amount = '', balance = '']) => line(day, text, amount, balance)),
    line('', 'Balance carried forward', '', rows.at(-1)?.[3] ?? ''),
  ]);
}

describe('what is owed is told from what is held', () => {
  const REPAID = [
    ['15 Jan 2026', 'Repayment', '-200.00', '8,800.00'],
    ['31 Jan 2026', 'Interest', '40.00', '8,840.00'],
    ['15 Feb 2026', 'Repayment', '-200.00', '8,640.00'],
    ['28 Feb 2026', 'Interest', '38.50', '8,678.50'],
  ];
  const SIGNED = ['200.00', '-40.00', '200.00', '-38.50'];

  it.each([
    ['Account 44112233', 'Outstanding balance'],
    ['Konto 44112233', 'Restschuld'],
    ['Compte 44112233', 'Capital restant dû'],
  ])('by the name of the column of balances: %s, %s', (title, column) => {
    const reading = statement(title, column, REPAID);
    expect(amounts(reading)).toEqual(SIGNED);
    expect(reading.accounts[0]?.closing_balance).toBe('-8678.50');
    expect(reading.verdict).toBe('reconciled');
  });

  it('by interest that is charged, though the bank is named after savings', () => {
    const rows = REPAID.map(([day = '', text = '', ...rest]) => [
      day,
      text === 'Interest' ? 'Loan interest' : text,
      ...rest,
    ]);
    expect(amounts(statement('Harbour Savings Bank', 'Balance', rows))).toEqual(SIGNED);
  });

  it('but not by interest that is given back', () => {
    const reading = statement('Savings account 44112233', 'Balance', [
      ['15 Jan 2026', 'Transfer', '-200.00', '8,800.00'],
      ['31 Jan 2026', 'Interest charged, refund', '12.00', '8,812.00'],
    ]);
    expect(amounts(reading)).toEqual(['-200.00', '12.00']);
  });

  it('by signs that would all be turned round in an account that is held', () => {
    const turned = REPAID.map(([day = '', text = '', amount = '', balance = '']) => [
      day,
      text,
      amount.startsWith('-') ? amount.slice(1) : `-${amount}`,
      balance,
    ]);
    expect(amounts(statement('Account 44112233', 'Balance', turned))).toEqual(SIGNED);
  });
});
