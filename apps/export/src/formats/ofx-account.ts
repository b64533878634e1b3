import type { FieldDetail } from '@counterfoil/kernel';
import { formatMinor, minorDigits, parseMinor, sumMinor } from '@counterfoil/money';
import type { Account, StatementType, Transaction } from '@counterfoil/statement';
import type { ApprovedStatement } from '../domain/approved-statement.ts';
import { ofxIncomplete, ofxMixedAccounts } from '../domain/errors.ts';

/** One row, as OFX needs it: nothing unknown that must be there. */
export interface OfxRow {
  readonly fitId: string;
  readonly date: string;
  readonly otherDate: string | null;
  readonly amount: string;
  readonly description: string;
  readonly checkNumber: string | null;
  readonly reference: string | null;
}

/** One account's approved rows from one or several statements. */
export interface OfxAccount {
  readonly institution: string | null;
  readonly last4: string | null;
  readonly type: Exclude<StatementType, 'unknown'>;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly closingBalance: string;
  readonly closingDate: string;
  readonly rows: readonly OfxRow[];
  /** Statement ids with their revisions, for the file's own id. */
  readonly sources: readonly string[];
}

interface Part {
  readonly statement: ApprovedStatement;
  readonly account: Account;
  readonly rows: readonly Transaction[];
}

/**
 * The one account that an OFX file is about.
 * @throws DomainError ofx_mixed_accounts, ofx_incomplete with what to set.
 */
export function ofxAccountOf(statements: readonly ApprovedStatement[]): OfxAccount {
  const parts = statements.map(partOf);
  const first = parts[0];
  if (first === undefined) throw new Error('an export has at least one statement');
  requireSameAccount(parts);
  requireComplete(parts);
  const { account } = first;
  const byTime = [...parts].sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
  const rows = uniqueRows(byTime);
  const dates = rows.map((row) => row.date).sort();
  const last = byTime.at(-1) ?? first;
  const to = latest([...byTime.map((part) => part.account.period_end), dates.at(-1) ?? null]);
  return {
    institution: account.institution,
    last4: account.account_last4,
    type: account.statement_type === 'unknown' ? 'checking' : account.statement_type,
    currency: account.currency ?? '',
    from: earliest([...byTime.map((part) => part.account.period_start), dates[0] ?? to]),
    to,
    closingBalance: closingOf(last) ?? '',
    closingDate: last.account.period_end ?? to,
    rows,
    sources: byTime.map((part) => `${part.statement.statementId}/${part.statement.revision}`),
  };
}

function partOf(statement: ApprovedStatement): Part {
  const [account, another] = statement.accounts;
  if (account === undefined) throw ofxMixedAccounts('The statement holds no account of this id.');
  if (another !== undefined) {
    throw ofxMixedAccounts('The statement holds several accounts; name one of them with account_id.');
  }
  return { statement, account, rows: statement.transactions };
}

function requireSameAccount(parts: readonly Part[]): void {
  const [first, ...others] = parts.map(({ account }) => account);
  for (const other of others) {
    const same =
      first?.account_last4 !== null &&
      first?.account_last4 === other.account_last4 &&
      first.statement_type === other.statement_type &&
      first.currency === other.currency;
    if (!same) {
      throw ofxMixedAccounts(
        'Statements share one OFX file only when they show the same account last four digits, type and currency.',
      );
    }
  }
}

/** Everything that is missing at once, each with the set_field that mends it. */
function requireComplete(parts: readonly Part[]): void {
  const details: FieldDetail[] = [];
  for (const part of parts) {
    const { account, rows, statement } = part;
    const missing = (field: string, what: string) =>
      details.push({
        path: `${statement.statementId}.accounts.${account.account_id}.${field}`,
        message: `${what} is unknown; set_field "${field}" with account_id "${account.account_id}" mends it`,
      });
    if (account.currency === null) missing('currency', 'the currency');
    if (account.statement_type === 'unknown') missing('statement_type', 'the statement type');
    if (closingOf(part) === null) missing('closing_balance', 'the closing balance');
    if (rows.length === 0 && account.period_end === null) missing('period_end', 'the end of the period');
    for (const row of rows.filter((candidate) => candidate.date === null)) {
      details.push({
        path: `${statement.statementId}.transactions.${row.transaction_id}.date`,
        message: `a row's date is unknown; set_field "date" with transaction_id "${row.transaction_id}" mends it`,
      });
    }
  }
  if (details.length > 0) throw ofxIncomplete(details);
}

/** As printed, else opening + sum; never invented. */
function closingOf({ account, rows }: Part): string | null {
  if (account.closing_balance !== null) return account.closing_balance;
  if (account.opening_balance === null) return null;
  const digits = minorDigits(account.currency);
  const amounts = [account.opening_balance, ...rows.map((row) => row.amount)].map((text) =>
    parseMinor(text, digits),
  );
  return amounts.includes(null)
    ? null
    : formatMinor(sumMinor(amounts.filter((amount) => amount !== null)), digits);
}

/**
 * Rows in the order of the statements. A row that two overlapping statements both show has one FITID and stands once;
 * rows that share a FITID but differ (edited in one of them) are kept apart.
 */
function uniqueRows(parts: readonly Part[]): OfxRow[] {
  const taken = new Map<string, OfxRow>();
  for (const { statement, rows } of parts) {
    const own = new Set<string>();
    for (const row of rows) {
      const fitId = statement.origins[row.transaction_id]?.fit_id ?? row.transaction_id;
      const line = ofxRow(row, fitId);
      const earlier = taken.get(fitId);
      const repeated = earlier !== undefined && !own.has(fitId) && sameRow(earlier, line);
      if (repeated) continue;
      const free = freeId(fitId, taken);
      own.add(fitId);
      taken.set(free, { ...line, fitId: free });
    }
  }
  return [...taken.values()];
}

function sameRow(a: OfxRow, b: OfxRow): boolean {
  return a.date === b.date && a.amount === b.amount;
}

function freeId(fitId: string, taken: ReadonlyMap<string, OfxRow>): string {
  for (let ordinal = 1; ; ordinal += 1) {
    const candidate = ordinal === 1 ? fitId : `${fitId}.${ordinal}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function ofxRow(row: Transaction, fitId: string): OfxRow {
  return {
    fitId,
    date: row.date ?? '',
    otherDate: row.value_date,
    amount: row.amount,
    description: row.description,
    checkNumber: row.check_number,
    reference: row.reference,
  };
}

function timeOf({ account, rows }: Part): string {
  return account.period_start ?? account.period_end ?? rows.find((row) => row.date !== null)?.date ?? '';
}

function earliest(dates: readonly (string | null)[]): string {
  return dates.filter((date) => date !== null).sort()[0] ?? '';
}

function latest(dates: readonly (string | null)[]): string {
  return (
    dates
      .filter((date) => date !== null)
      .sort()
      .at(-1) ?? ''
  );
}
