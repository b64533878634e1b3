import type { FieldDetail } from '@counterfoil/kernel';
import { formatMinor, minorDigits, parseMinor, sumMinor } from '@counterfoil/money';
import type { StatementType } from '@counterfoil/statement';
import type { ApprovedStatement } from '../domain/approved-statement.ts';
import { ofxIncomplete, ofxMixedAccounts } from '../domain/errors.ts';
import { daysOf, type OfxPart, type OfxRow, ofxRows } from './ofx-rows.ts';

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
}

/**
 * The one account that an OFX file is about.
 * @throws DomainError ofx_mixed_accounts, ofx_incomplete with what to set.
 */
export function ofxAccountOf(statements: readonly ApprovedStatement[]): OfxAccount {
  const parts = statements.map(partOf).sort((a, b) => compare(a.days.from, b.days.from));
  const latest = parts.toSorted((a, b) => compare(a.days.to, b.days.to)).at(-1);
  if (latest === undefined) throw new Error('an export has at least one statement');
  requireSameAccount(parts);
  const { currency, type, closingBalance } = requireComplete(parts, latest);
  const rows = ofxRows(parts);
  const dates = [...rows.map((row) => row.date), ...parts.flatMap(({ days }) => [days.from, days.to])].sort();
  return {
    institution: latest.account.institution,
    last4: latest.account.account_last4,
    type,
    currency,
    from: dates[0] ?? latest.days.from,
    to: dates.at(-1) ?? latest.days.to,
    closingBalance,
    closingDate: latest.days.to,
    rows,
  };
}

function partOf(statement: ApprovedStatement): OfxPart {
  const { accounts, transactions: rows } = statement;
  const [account, another] = accounts;
  if (account === undefined) throw ofxMixedAccounts('The statement holds no account.');
  if (another !== undefined) {
    throw ofxMixedAccounts('The statement holds several accounts; name one of them with account_id.');
  }
  return { statement, account, rows, days: daysOf(account, rows) };
}

/** ISO dates; the unknown one, '', comes first. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function requireSameAccount(parts: readonly OfxPart[]): void {
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

/** The facts that OFX cannot do without; refuses with everything that is missing and what mends it. */
function requireComplete(
  parts: readonly OfxPart[],
  latest: OfxPart,
): Pick<OfxAccount, 'currency' | 'type' | 'closingBalance'> {
  const { currency, statement_type: type } = latest.account;
  const closingBalance = closingOf(latest);
  const known = currency !== null && type !== 'unknown' && closingBalance !== null;
  const details = [
    ...parts.flatMap(missingFacts),
    ...(closingBalance === null ? [missing(latest, 'closing_balance', 'the closing balance')] : []),
    ...parts.flatMap(missingDates),
  ];
  if (!known || details.length > 0) throw ofxIncomplete(details);
  return { currency, type, closingBalance };
}

function missingFacts(part: OfxPart): FieldDetail[] {
  const { account, rows } = part;
  return [
    ...(account.currency === null ? [missing(part, 'currency', 'the currency')] : []),
    ...(account.statement_type === 'unknown' ? [missing(part, 'statement_type', 'the statement type')] : []),
    ...(rows.length === 0 && part.days.to === ''
      ? [missing(part, 'period_end', 'the end of the period')]
      : []),
  ];
}

function missing({ statement, account }: OfxPart, field: string, what: string): FieldDetail {
  return {
    path: `${statement.statementId}.accounts.${account.account_id}.${field}`,
    message: `${what} is unknown; set_field "${field}" with account_id "${account.account_id}" mends it`,
  };
}

function missingDates({ statement, rows }: OfxPart): FieldDetail[] {
  return rows
    .filter((row) => row.date === null)
    .map(({ transaction_id: id }) => ({
      path: `${statement.statementId}.transactions.${id}.date`,
      message: `a row's date is unknown; set_field "date" with transaction_id "${id}" mends it`,
    }));
}

/** As printed, else opening + sum; never invented. */
function closingOf({ account, rows }: OfxPart): string | null {
  if (account.closing_balance !== null) return account.closing_balance;
  if (account.opening_balance === null) return null;
  const digits = minorDigits(account.currency);
  const amounts = [account.opening_balance, ...rows.map((row) => row.amount)];
  const minor = amounts.flatMap((text) => parseMinor(text, digits) ?? []);
  return minor.length < amounts.length ? null : formatMinor(sumMinor(minor), digits);
}
