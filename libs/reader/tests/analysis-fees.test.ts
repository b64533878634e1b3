import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { amounts, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const row = (day: string, text: string, amount: string, fee: string, balance: string): Cell[] => [
  [40, day],
  [120, text],
  [360, amount, 'right'],
  [430, fee, 'right'],
  [520, balance, 'right'],
];

/** A wallet's history, whose balances say which way its money went. */
function history(fees: readonly [string, string, string], balances: readonly string[]): StatementReading {
  const [first = '', second = '', third = '', fourth = '', last = ''] = balances;
  return read([
    [[40, 'Example Wallet transaction history GHS']],
    [[40, 'Opening balance 500.00']],
    row('Date', 'Transaction', 'Amount', 'Fees', 'Balance'),
    row('02/03/2026', 'To a friend', '100.00', fees[0], first),
    row('03/03/2026', 'From a friend', '80.00', '0.00', second),
    row('05/03/2026', 'Agent', '50.00', fees[1], third),
    row('06/03/2026', 'From a shop', '20.00', '0.00', fourth),
    row('09/03/2026', 'To a shop', '40.00', fees[2], last),
  ]);
}

describe('a column of fees beside amounts without signs', () => {
  it('is taken off the balances too, whichever way the amount goes', () => {
    const reading = history(['0.75', '0.50', '0.25'], ['399.25', '479.25', '428.75', '448.75', '408.50']);
    expect(amounts(reading)).toEqual(['-100.75', '80.00', '-50.50', '20.00', '-40.25']);
  });

  it('says nothing where the balances know nothing of it', () => {
    const reading = history(['0.75', '0.50', '0.25'], ['400.00', '480.00', '430.00', '450.00', '410.00']);
    expect(amounts(reading)).toEqual(['-100.00', '80.00', '-50.00', '20.00', '-40.00']);
  });
});
