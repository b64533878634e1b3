import { describe, expect, it } from '@jest/globals';
import { beside, HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const ROWS: readonly Cell[][] = [
  ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
  ledgerRow('', 'Opening balance', '', '', '1,500.00'),
  ledgerRow('03/04/2025', 'Bookshop', '40.10', '', '1,459.90'),
  ledgerRow('03/11/2025', 'Transfer in', '', '200.00', '1,659.90'),
  ledgerRow('03/28/2025', 'Interest', '', '1.20', '1,661.10'),
];

/** What the account over a loan comes to, and of what kind it is. */
function over(...behind: readonly Cell[][]): string[] {
  const { accounts } = read([...HEAD, ...ROWS, [], [], ...behind]);
  return accounts.map((one) => `${one.statement_type} ${String(one.closing_balance)}`);
}

describe('a loan that is told of behind the rows of an account', () => {
  it('closes not the account over it', () => {
    const owed = beside('Balance at 03/31/2025:', '44,120.00');
    expect(over([[40, 'L1 Home loan']], owed)).toEqual(['checking 1661.10']);
    expect(over([[40, 'L1 Home loan']], [], owed)).toEqual(['checking 1661.10']);
  });

  it('has what the account itself comes to not under its name', () => {
    expect(over([[40, 'Home loan']], beside('Balance at 03/31/2025:', '1,661.10'))).toEqual([
      'checking 1661.10',
    ]);
  });
});
