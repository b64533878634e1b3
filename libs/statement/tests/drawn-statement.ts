import { formatMinor, minorDigits } from '@counterfoil/money';
import {
  runChecks,
  type Account,
  type Check,
  type CheckName,
  type StatementDraft,
  type Transaction,
} from '../src/index.ts';
import fc from 'fast-check';

export const ACCOUNT_ID = '00000000-0000-4000-8000-00000000a001';

/** A deterministic UUID for the n-th row of a drawn statement. */
export function rowId(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

export interface Drawing {
  readonly amounts: readonly bigint[];
  readonly opening: bigint;
  readonly currency: string;
  readonly newestFirst: boolean;
  readonly balances: 'all' | 'some' | 'none';
  readonly totals: boolean;
}

const amount = fc.oneof(fc.bigInt({ min: -999_999n, max: -1n }), fc.bigInt({ min: 1n, max: 999_999n }));

export const drawings: fc.Arbitrary<Drawing> = fc.record({
  amounts: fc.array(amount, { minLength: 1, maxLength: 40 }),
  opening: fc.bigInt({ min: 50_000_000n, max: 90_000_000n }),
  currency: fc.constantFrom('GBP', 'JPY', 'KWD'),
  newestFirst: fc.boolean(),
  balances: fc.constantFrom('all', 'some', 'none'),
  totals: fc.boolean(),
});

/** Draws a statement that reconciles: a checking account in January with one row a day. */
export function drawStatement(drawing: Drawing): StatementDraft {
  const digits = minorDigits(drawing.currency);
  const text = (minor: bigint): string => formatMinor(minor, digits);
  let balance = drawing.opening;
  const rows = drawing.amounts.map((minor, index) => {
    balance += minor;
    const printed = drawing.balances === 'all' || (drawing.balances === 'some' && index % 3 === 2);
    return row(index, text(minor), printed ? text(balance) : null);
  });
  const total = (wanted: (minor: bigint) => boolean): string => {
    const sum = drawing.amounts.filter(wanted).reduce((a, b) => a + b, 0n);
    return text(sum < 0n ? -sum : sum);
  };
  return draftOf(
    {
      ...account,
      currency: drawing.currency,
      opening_balance: text(drawing.opening),
      closing_balance: text(balance),
    },
    drawing.newestFirst ? rows.toReversed() : rows,
    drawing.totals ? { total_in: total((minor) => minor > 0n), total_out: total((minor) => minor < 0n) } : {},
  );
}

export const account: Account = {
  account_id: ACCOUNT_ID,
  institution: 'Example Bank',
  account_last4: '5678',
  statement_type: 'checking',
  currency: 'GBP',
  period_start: '2026-01-01',
  period_end: '2026-03-31',
  opening_balance: '100.00',
  closing_balance: '42.17',
};

/** The n-th row: dated n days into January 2026. */
export function row(
  n: number,
  amountText: string,
  balance: string | null,
  more: Partial<Transaction> = {},
): Transaction {
  return {
    transaction_id: rowId(n),
    account_id: ACCOUNT_ID,
    date: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    value_date: null,
    description: `ROW ${n}`,
    amount: amountText,
    balance,
    check_number: null,
    reference: null,
    page: 1,
    box: [40, 100 + n, 500, 10],
    confidence: 0.98,
    flags: [],
    ...more,
  };
}

/** A draft of one account. */
export function draftOf(
  one: Account,
  transactions: readonly Transaction[],
  printed: Partial<StatementDraft['printed'][number]> = {},
): StatementDraft {
  const none = { total_in: null, total_out: null, count_in: null, count_out: null, count_all: null };
  return {
    accounts: [one],
    transactions,
    printed: [{ account_id: one.account_id, ...none, ...printed }],
    origins: Object.fromEntries(
      transactions.map(({ transaction_id: id }) => [
        id,
        { method: 'text' as const, fit_id: `fit-${id}`, edited: [] },
      ]),
    ),
  };
}

/** The account of the drawn rows, with the balances that `threeRows` lead from and to. */
export const january = { ...account, opening_balance: '100.00', closing_balance: '130.00' };

/** What one check says of a draft. */
export function check(draft: StatementDraft, name: CheckName): Check {
  const found = runChecks(draft).checks.find((one) => one.check === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

/** Opening 100, three rows with balances, closing 130. */
export const threeRows = [row(0, '-10.00', '90.00'), row(1, '50.00', '140.00'), row(2, '-10.00', '130.00')];
