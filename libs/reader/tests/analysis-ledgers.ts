import { ledgerRow } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A ledger whose balances lead from row to row, as a bank's do and a trader's as well. */
export function ledger(
  title: string,
  rows: readonly [string, string, string],
  around: readonly string[] = [],
): Cell[][] {
  return [
    [[40, title]],
    ...around.map((text): Cell[] => [[40, text]]),
    ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
    ledgerRow('01/03/2025', 'Balance brought forward', '', '', '100.00'),
    ledgerRow('04/03/2025', rows[0], '30.00', '', '70.00'),
    ledgerRow('11/03/2025', rows[1], '', '150.00', '220.00'),
    ledgerRow('19/03/2025', rows[2], '45.50', '', '174.50'),
  ];
}
