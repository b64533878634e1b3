import type { Account, Transaction } from '@counterfoil/statement';
import type { ApprovedStatement } from '../domain/approved-statement.ts';
import { inSlices } from './slices.ts';

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

/** A spreadsheet takes text that begins so for a formula, also in its full-width form (OWASP, CSV injection). */
const FORMULA = /^(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/u;
/** Where the semicolon separates cells, text after one begins a cell of its own, quotes or not. */
const HIDDEN_FORMULA = /;(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const NEEDS_QUOTES = /[",;\r\n]/;

/**
 * RFC 4180, UTF-8, CRLF. Text that a spreadsheet would run is made text by an apostrophe before it; dates and amounts
 * are ours and typed, so a negative amount stays the number it is.
 */
export async function* renderCsv(statements: readonly ApprovedStatement[]): AsyncGenerator<Buffer> {
  yield Buffer.from(lineOf(HEADER), 'utf8');
  for (const statement of statements) {
    const accounts = new Map(statement.accounts.map((account) => [account.account_id, account]));
    for await (const rows of inSlices(statement.transactions)) {
      const lines = rows.map((row) => lineOf(cellsOf(statement, accounts.get(row.account_id), row)));
      yield Buffer.from(lines.join(''), 'utf8');
    }
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
  return text.replace(FORMULA, "'").replace(HIDDEN_FORMULA, ";'");
}

function lineOf(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\r\n`;
}
