import { describe, expect, it } from '@jest/globals';
import { beside, HEAD, kindOf, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const NAMES = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');

/** A statement with names of columns and nothing under them but the balance that was brought forward. */
function statement(...summary: readonly Cell[][]): readonly Cell[][] {
  return [
    ...HEAD,
    [
      [40, 'Section 13'],
      [300, 'Statement date: 03/31/2025'],
    ],
    ...summary,
    NAMES,
    ledgerRow('', 'Balance brought forward', '', '', '142.50'),
    [[40, 'Before 1 January 2019 no interest was paid on terms of 3 months and below.']],
  ];
}

const OPENING = beside('Opening balance', '142.50');
const CLOSING = beside('Closing balance', '142.50');

describe('a statement of an account on which nothing moved', () => {
  it('has no rows and holds, where it says so by its sums or by their numbers', () => {
    const sums = [beside('Total debits', '0.00'), beside('Total credits', '0.00')];
    const numbers: Cell[][] = [[[40, 'No. of withdrawals 0']], [[40, 'No. of deposits 0']]];
    for (const told of [sums, numbers]) {
      const { verdict, transactions, accounts } = read(statement(OPENING, ...told, CLOSING));
      expect([verdict, transactions.length]).toEqual(['reconciled', 0]);
      expect(accounts.map((one) => [one.opening_balance, one.closing_balance])).toEqual([
        ['142.50', '142.50'],
      ]);
    }
  });

  it('is none where it does not say so, or what looks like a row is not read', () => {
    expect(kindOf(statement(OPENING, CLOSING))).toBe('not_a_statement');
    const row: Cell[] = [
      [40, '03/09/2025 a shop 12.00 and'],
      [520, 'more'],
    ];
    const sums = [beside('Total debits', '0.00'), beside('Total credits', '0.00')];
    expect(kindOf([...statement(OPENING, ...sums), row, row])).toBe('not_a_statement');
  });
});
