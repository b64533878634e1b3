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

describe('a loan whose head tells when it is to be paid', () => {
  it('is an account of its own under one that nothing moved on', () => {
    const names: Cell[] = [
      [40, 'Date'],
      [110, 'Transaction detail'],
      [460, 'Amount', 'right'],
      [550, 'Balance', 'right'],
    ];
    const moved = (day: string, text: string, amount: string, balance: string): Cell[] => {
      const cells: Cell[] = [
        [40, day],
        [110, text],
        [460, amount, 'right'],
        [550, balance, 'right'],
      ];
      return cells.filter(([, printed]) => printed !== '');
    };
    const reading = read([
      ...HEAD.slice(0, 2),
      [[40, 'Everyday Checking - 7023941185']],
      names,
      moved('03-01', 'Beginning Balance', '', '1,000.00'),
      moved('03-05', 'Transfer To Loan', '389.12-', '610.88'),
      moved('03-31', 'Ending Balance', '', '610.88'),
      [],
      [[40, 'Holiday Club Savings - 3127004416']],
      names,
      moved('03-01', 'Beginning Balance', '', '25.00'),
      moved('03-31', 'Ending Balance', '', '25.00'),
      [],
      [[40, 'Vehicle Loan - 4300771826']],
      [
        [40, 'Annual Percentage Rate 4.890%'],
        [250, 'Payment Due'],
        [330, '04/05/25'],
        [420, '$389.12'],
      ],
      names,
      moved('03-01', 'Beginning Balance', '', '13,880.41'),
      moved('03-05', 'Loan Payment', '389.12-', '13,491.29'),
      moved('03-05', 'Interest Charge', '57.83', '13,549.12'),
      moved('03-31', 'Ending Balance', '', '13,549.12'),
    ]);
    expect(
      reading.accounts.map(({ account_last4, statement_type }) => [account_last4, statement_type]),
    ).toEqual([
      ['1185', 'checking'],
      ['4416', 'savings'],
      ['1826', 'loan'],
    ]);
    expect(amounts(reading)).toEqual(['-389.12', '389.12', '-57.83']);
  });
});
