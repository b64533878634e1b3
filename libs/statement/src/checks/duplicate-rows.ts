import type { Check, Transaction } from '../revision.ts';
import { plainCheck, type AccountRows, type MoneyRow } from './account-rows.ts';

/** Below this many rows a list in which everything appears twice is no evidence of a list read twice. */
const DOUBLED_ROWS_MIN = 6;

/**
 * No row stands there twice. Two equal rows with the same balance cannot both have happened;
 * two equal rows without balances may (two coffees on one day), so they are only pointed out.
 */
export function duplicateRows(view: AccountRows): Check {
  let twin: MoneyRow | undefined;
  for (const [index, row] of view.rows.entries()) {
    const before = view.rows[index - 1];
    if (before === undefined || row.amount === 0n || !sameRow(before.transaction, row.transaction)) continue;
    if (row.balance !== null && row.balance === before.balance) {
      const message = `Rows ${before.number} and ${row.number} are the same row with the same balance.`;
      return plainCheck('duplicate_rows', view, 'fail', message, {
        transaction_id: row.transaction.transaction_id,
      });
    }
    if (row.balance === null && before.balance === null) twin ??= row;
  }
  if (everythingTwice(view.rows)) {
    return plainCheck(
      'duplicate_rows',
      view,
      'fail',
      'Every row appears twice: the list was probably read twice.',
    );
  }
  if (twin !== undefined) {
    const message = `Rows ${twin.number - 1} and ${twin.number} are equal and carry no balance: one may be a duplicate.`;
    return plainCheck('duplicate_rows', view, 'not_checkable', message, {
      transaction_id: twin.transaction.transaction_id,
    });
  }
  return plainCheck('duplicate_rows', view, 'pass', 'No row appears twice.');
}

function sameRow(a: Transaction, b: Transaction): boolean {
  return a.date === b.date && a.amount === b.amount && a.description === b.description;
}

function everythingTwice(rows: readonly MoneyRow[]): boolean {
  if (rows.length < DOUBLED_ROWS_MIN || rows.length % 2 === 1) return false;
  const seen = new Map<string, number>();
  for (const { transaction, balance } of rows) {
    const key = JSON.stringify([
      transaction.date,
      transaction.amount,
      transaction.description,
      balance?.toString(),
    ]);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return seen.size > 1 && [...seen.values()].every((count) => count === 2);
}
