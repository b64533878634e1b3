import type { RowFlag, Transaction } from '../revision.ts';

/** What a person's own value settles: these doubts of the reader no longer stand on the row. */
const SETTLED_BY: Readonly<Record<string, readonly RowFlag[]>> = {
  date: ['date_inferred', 'year_inferred', 'date_ambiguous', 'date_impossible'],
  amount: ['sign_inferred', 'amount_ambiguous', 'balance_mismatch'],
  balance: ['balance_mismatch'],
  description: ['description_missing'],
};

/** The row with the given values, flagged, and without the doubts that those values settle. */
export function changeRow(
  row: Transaction,
  values: Partial<Transaction>,
  flag: RowFlag,
  settles: readonly string[] = Object.keys(values),
): Transaction {
  const settled = new Set(settles.flatMap((field) => SETTLED_BY[field] ?? []));
  const flags = [...row.flags.filter((one) => !settled.has(one) && one !== flag), flag];
  return { ...row, ...values, flags };
}
