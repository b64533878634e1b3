import type { Account, Transaction } from '@counterfoil/statement';
import type { ApprovedStatement } from '../domain/approved-statement.ts';

const HEADER = [
  'date',
  'value_date',
  'description',
  'amount',
  'balance',
  'currency',
  'check_number',
  'reference',
  'institution',
  'account_last4',
  'statement_type',
  'statement_id',
  'revision',
  'transaction_id',
] as const;

/** A spreadsheet takes a cell that begins so for a formula, also in its full-width form (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * RFC 4180, UTF-8, CRLF. Text that a spreadsheet would run is made text by a leading apostrophe; dates and amounts
 * are ours and typed, so a negative amount stays the number it is.
 */
export function* renderCsv(statements: readonly ApprovedStatement[]): Generator<Buffer> {
  yield lineOf(HEADER);
  for (const statement of statements) {
    const accounts = new Map(statement.accounts.map((account) => [account.account_id, account]));
    for (const row of statement.transactions)
      yield lineOf(cellsOf(statement, accounts.get(row.account_id), row));
  }
}

function cellsOf(
  statement: ApprovedStatement,
  account: Account | undefined,
  row: Transaction,
): readonly string[] {
  return [
    row.date ?? '',
    row.value_date ?? '',
    inert(row.description),
    row.amount,
    row.balance ?? '',
    account?.currency ?? '',
    inert(row.check_number ?? ''),
    inert(row.reference ?? ''),
    inert(account?.institution ?? ''),
    account?.account_last4 ?? '',
    account?.statement_type ?? '',
    statement.statementId,
    String(statement.revision),
    row.transaction_id,
  ];
}

/** Text that no spreadsheet runs. */
export function inert(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function lineOf(cells: readonly string[]): Buffer {
  const quoted = cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return Buffer.from(`${quoted.join(',')}\r\n`, 'utf8');
}
