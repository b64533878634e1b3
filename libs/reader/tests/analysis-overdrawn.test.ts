import { describe, expect, it } from '@jest/globals';
import { amounts, beside, HEAD, ledgerRow, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const kept = (day: string, text: string, amount: string, balance: string): Cell[] => [
  ...row(day, text, amount),
  [580, balance, 'right'],
];

const NEWEST_FIRST: readonly Cell[][] = [
  kept('Date', 'Description', 'Amount', 'Balance'),
  kept('03/14/2025', 'Market', '-10.00', '95.00'),
  kept('03/12/2025', 'Wages', '140.00', '105.00'),
  kept('03/11/2025', 'Station', '-5.00', '35.00'),
  kept('03/10/2025', 'Market', '-12.00', '30.00'),
  kept('03/09/2025', 'Garage', '-8.00', '18.00'),
  kept('03/08/2025', 'Rent', '-60.00', '10.00'),
  kept('03/06/2025', 'Market', '-20.00', '50.00'),
];

describe('balances that are overdrawn and print no sign', () => {
  it('are told by amounts that do, and do not turn these round', () => {
    const { transactions, verdict } = read([...HEAD, ...NEWEST_FIRST]);
    expect(transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['-10.00', '95.00'],
      ['140.00', '105.00'],
      ['-5.00', '-35.00'],
      ['-12.00', '-30.00'],
      ['-8.00', '-18.00'],
      ['-60.00', '-10.00'],
      ['-20.00', '50.00'],
    ]);
    expect(verdict).not.toBe('discrepant');
  });

  it('are told by columns of debits and of credits', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      beside('Closing balance', '70.00'),
      ledgerRow('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('03/02/2025', 'Rent', '160.00', '', '60.00'),
      ledgerRow('03/03/2025', 'Market', '15.00', '', '75.00'),
      ledgerRow('03/04/2025', 'Refund', '', '5.00', '70.00'),
      ledgerRow('03/05/2025', 'Wages', '', '150.00', '80.00'),
      ledgerRow('03/06/2025', 'Market', '10.00', '', '70.00'),
    ]);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([
      '-60.00',
      '-75.00',
      '-70.00',
      '80.00',
      '70.00',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are not where another balance of the column prints its own', () => {
    const signed = NEWEST_FIRST.map((cells) =>
      cells.map((cell): Cell => (cell[1] === '35.00' ? [580, '-35.00', 'right'] : cell)),
    );
    const reading = read([...HEAD, ...signed]);
    expect(amounts(reading)).toHaveLength(7);
    expect(reading.verdict).toBe('discrepant');
  });
});
