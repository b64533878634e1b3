import { formatMinor, minorDigits, parseMinor } from '@counterfoil/money';
import type { Account, Transaction } from '../revision.ts';
import { ACCOUNT_FIELDS, ROW_FIELDS, type AccountField, type RowField, type SetField } from './operation.ts';
import { refusal } from './refusal.ts';
import { changeRow } from './row-changes.ts';
import * as values from './values.ts';
import { digitsFor, getAccount, getRow, recordEdits, type WorkingDraft } from './working-draft.ts';

/** Sets one field of a row or of an account. */
export function setField(working: WorkingDraft, operation: SetField, path: string): void {
  const { transaction_id: rowId, account_id: accountId } = operation;
  if (rowId !== undefined && accountId === undefined) setRowField(working, rowId, operation, path);
  else if (accountId !== undefined && rowId === undefined)
    setAccountField(working, accountId, operation, path);
  else throw refusal('invalid_request', path, 'expected either transaction_id or account_id');
}

function setRowField(working: WorkingDraft, id: string, operation: SetField, path: string): void {
  const { row, index } = getRow(working, id, `${path}.transaction_id`);
  const field = ROW_FIELDS.find((name) => name === operation.field);
  if (field === undefined) throw unknownField(path, ROW_FIELDS);
  const digits = field === 'amount' || field === 'balance' ? digitsFor(working, row.account_id) : 0;
  const change = rowValue(field, operation.value, digits, `${path}.value`);
  if (row[field] === change[field]) return;
  working.transactions[index] = changeRow(row, change, 'edited');
  recordEdits(working, id, [field]);
}

/** A field's value, judged; also used for the rows that `insert_row` brings. */
export function rowValue(
  field: RowField,
  value: string | null,
  digits: number,
  path: string,
): Partial<Transaction> {
  switch (field) {
    case 'date':
    case 'value_date':
      return { [field]: values.dateOrNull(value, path) };
    case 'description':
      return { description: values.textValue(value, field, path) };
    case 'amount':
      return { amount: values.amountValue(value, digits, path) };
    case 'balance':
      return { balance: values.amountOrNull(value, digits, path) };
    case 'check_number':
    case 'reference':
      return { [field]: values.textOrNull(value, field, path) };
  }
}

function setAccountField(working: WorkingDraft, id: string, operation: SetField, path: string): void {
  const { account, index } = getAccount(working, id, `${path}.account_id`);
  const field = ACCOUNT_FIELDS.find((name) => name === operation.field);
  if (field === undefined) throw unknownField(path, ACCOUNT_FIELDS);
  if (field === 'currency') {
    setCurrency(
      working,
      account,
      index,
      values.currencyOrNull(operation.value, `${path}.value`),
      `${path}.value`,
    );
    return;
  }
  const money = field === 'opening_balance' || field === 'closing_balance';
  const digits = money ? digitsFor(working, id) : 0;
  working.accounts[index] = { ...account, ...accountValue(field, operation.value, digits, `${path}.value`) };
  if (money) tellBalance(working, id, field);
}

/** A balance that somebody sets is told, were it the last row's, and beyond the reader's doubt. */
function tellBalance(
  { printed }: WorkingDraft,
  accountId: string,
  field: 'opening_balance' | 'closing_balance',
): void {
  const at = printed.findIndex(({ account_id }) => account_id === accountId);
  const facts = printed[at];
  if (facts === undefined) return;
  const { doubt: _, ...sure } = facts;
  const { closing_told: __, ...told } = sure;
  printed[at] = field === 'closing_balance' ? told : sure;
}

function accountValue(
  field: Exclude<AccountField, 'currency'>,
  value: string | null,
  digits: number,
  path: string,
): Partial<Account> {
  switch (field) {
    case 'institution':
      return { institution: values.textOrNull(value, field, path) };
    case 'account_last4':
      return { account_last4: values.last4OrNull(value, path) };
    case 'statement_type':
      return { statement_type: values.statementTypeValue(value, path) };
    case 'period_start':
    case 'period_end':
      return { [field]: values.dateOrNull(value, path) };
    case 'opening_balance':
    case 'closing_balance':
      return { [field]: values.amountOrNull(value, digits, path) };
  }
}

/** Each change to other digits writes every row anew; no honest request does so more often. */
const DIGIT_CHANGES_MAX = 20;

/** Another currency may carry other digits: then every amount is written anew, and must fit. */
function setCurrency(
  working: WorkingDraft,
  account: Account,
  at: number,
  currency: string | null,
  path: string,
): void {
  const digitsBefore = digitsFor(working, account.account_id);
  const digits = currency === null ? digitsBefore : minorDigits(currency);
  if (digits === digitsBefore) {
    working.accounts[at] = { ...account, currency };
    return;
  }
  working.digitChanges += 1;
  if (working.digitChanges > DIGIT_CHANGES_MAX) {
    throw refusal('invalid_value', path, `expected at most ${DIGIT_CHANGES_MAX} such changes in one request`);
  }
  const rewrite = (text: string): string => {
    const minor = parseMinor(text, digits);
    if (minor !== null) return formatMinor(minor, digits);
    throw refusal(
      'invalid_value',
      path,
      `the amounts of the account do not fit ${currency ?? 'it'}'s ${digits} digits`,
    );
  };
  const rewriteOrNull = (text: string | null): string | null => (text === null ? null : rewrite(text));
  working.accounts[at] = {
    ...account,
    currency,
    opening_balance: rewriteOrNull(account.opening_balance),
    closing_balance: rewriteOrNull(account.closing_balance),
  };
  for (const [index, row] of working.transactions.entries()) {
    if (row.account_id !== account.account_id) continue;
    working.transactions[index] = {
      ...row,
      amount: rewrite(row.amount),
      balance: rewriteOrNull(row.balance),
    };
  }
}

function unknownField(path: string, fields: readonly string[]): Error {
  return refusal('invalid_field', `${path}.field`, `expected one of ${fields.join(', ')}`);
}
