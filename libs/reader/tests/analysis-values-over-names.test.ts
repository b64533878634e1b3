import { describe, expect, it } from '@jest/globals';
import { amounts, HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A box of terms: its values begin where their names do, on the line under them. */
const box = (values: readonly string[], names: readonly string[]): Cell[][] => {
  const set = (texts: readonly string[]): Cell[] => texts.map((text, at): Cell => [40 + at * 110, text]);
  return [set(values), set(names)];
};

describe('values that stand over their names', () => {
  const names = ledgerRow('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance');
  const reading = read([
    ...HEAD.slice(0, 2),
    [[40, 'Example Checking - 36001813233']],
    names,
    ledgerRow('03/01/2025', 'Opening balance', '', '', '$100.00'),
    ledgerRow('03/05/2025', 'Bakery', '$8.50', '', '$91.50'),
    ledgerRow('03/31/2025', 'Closing balance', '', '', '$91.50'),
    [],
    [[40, 'Kids Savings Account - 36107283578']],
    ...box(['0.00%', '$0.04', '31'], ['YIELD EARNED', 'INTEREST THIS YEAR', 'DAYS IN CYCLE']),
    [],
    names,
    ledgerRow('03/01/2025', 'Opening balance', '', '', '$0.04'),
    ledgerRow('03/31/2025', 'Closing balance', '', '', '$0.04'),
    [],
    [[40, 'CD - 36066587300']],
    ...box(
      ['$2,312.79', '60', '01/30/2027', '$213.18'],
      ['INVESTED', 'TERM', 'MATURITY DATE', 'INTEREST TO DATE'],
    ),
    [],
    names,
    ledgerRow('03/01/2025', 'Opening balance', '', '', '$2,307.19'),
    ledgerRow('03/29/2025', 'Interest', '', '$5.60', '$2,312.79'),
    ledgerRow('03/31/2025', 'Closing balance', '', '', '$2,312.79'),
  ]);

  it('are no row, whatever days and amounts are among them', () => {
    expect(amounts(reading)).toEqual(['-8.50', '5.60']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('hide no account on which nothing moved, nor a certificate of deposit', () => {
    expect(
      reading.accounts.map(({ account_last4, statement_type }) => [account_last4, statement_type]),
    ).toEqual([
      ['3233', 'checking'],
      ['3578', 'savings'],
      ['7300', 'savings'],
    ]);
  });
});
