import type { Transaction } from '../revision.ts';
import { ROW_FIELDS, type InsertRow } from './operation.ts';
import { refusal } from './refusal.ts';
import { rowValue } from './set-field.ts';
import {
  claimId,
  digitsFor,
  getAccount,
  indexOfRow,
  recordOrigin,
  requireRoom,
  type WorkingDraft,
} from './working-draft.ts';

/** Puts a person's own row in its place. */
export function insertRow(working: WorkingDraft, operation: InsertRow, path: string): void {
  const at = placeOf(working, operation, path);
  const accountId = accountOf(working, operation, at, path);
  const digits = digitsFor(working, accountId);
  const id = claimId(working, operation.row.transaction_id, `${path}.row.transaction_id`);
  let row: Transaction = { transaction_id: id, account_id: accountId, ...BLANK };
  for (const field of ROW_FIELDS) {
    const value = operation.row[field];
    if (value !== undefined) row = { ...row, ...rowValue(field, value, digits, `${path}.row.${field}`) };
  }
  working.transactions.splice(at, 0, row);
  requireRoom(working, path);
  recordOrigin(working, id, { method: 'person', fit_id: id.replaceAll('-', ''), edited: [] });
}

const BLANK: Omit<Transaction, 'transaction_id' | 'account_id'> = {
  date: null,
  value_date: null,
  description: '',
  amount: '0',
  balance: null,
  check_number: null,
  reference: null,
  page: null,
  box: null,
  confidence: null,
  flags: ['inserted'],
};

function placeOf(working: WorkingDraft, operation: InsertRow, path: string): number {
  const after = operation.after_transaction_id;
  if (after === undefined) return working.transactions.length;
  return after === null ? 0 : indexOfRow(working, after, `${path}.after_transaction_id`) + 1;
}

/** The account named, else that of the row before, else the only one. */
function accountOf(working: WorkingDraft, operation: InsertRow, at: number, path: string): string {
  const accountPath = `${path}.row.account_id`;
  const named = operation.row.account_id;
  if (named !== undefined) return getAccount(working, named, accountPath).account.account_id;
  const [only, ...others] = working.accounts;
  const before =
    typeof operation.after_transaction_id === 'string' ? working.transactions[at - 1] : undefined;
  if (before !== undefined) return before.account_id;
  if (only !== undefined && others.length === 0) return only.account_id;
  throw refusal('invalid_value', accountPath, 'the statement holds several accounts: name one');
}
