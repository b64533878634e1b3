import type { Account, Transaction } from '@counterfoil/statement';
import type { ApprovedStatement } from '../domain/approved-statement.ts';

/** One row, as OFX needs it: nothing unknown that must be there. */
export interface OfxRow {
  readonly fitId: string;
  readonly date: string;
  readonly valueDate: string | null;
  readonly amount: string;
  readonly balance: string | null;
  readonly description: string;
  readonly checkNumber: string | null;
  readonly reference: string | null;
}

/** The days a statement speaks of: its period, or where that is not printed, those of its rows; '' when unknown. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** One account of one statement. */
export interface OfxPart {
  readonly statement: ApprovedStatement;
  readonly account: Account;
  readonly rows: readonly Transaction[];
  readonly days: Days;
}

export function daysOf(account: Account, rows: readonly Transaction[]): Days {
  const dates = rows.flatMap((row) => row.date ?? []).sort();
  const from = account.period_start ?? dates[0] ?? account.period_end ?? '';
  return { from, to: account.period_end ?? dates.at(-1) ?? from };
}

interface Placed {
  readonly row: OfxRow;
  readonly part: OfxPart;
}

/**
 * Rows in the order of the statements, each with a FITID of its own. A row that two overlapping statements both show
 * stands once; rows that only share a FITID are kept apart by a suffix.
 */
export function ofxRows(parts: readonly OfxPart[]): OfxRow[] {
  const taken = new Map<string, Placed>();
  for (const part of parts) {
    for (const transaction of part.rows) {
      const row = ofxRow(transaction, part.statement);
      const earlier = taken.get(row.fitId);
      if (earlier !== undefined && isSameRow(earlier, { row, part })) continue;
      const fitId = freeId(row.fitId, taken);
      taken.set(fitId, { row: { ...row, fitId }, part });
    }
  }
  return [...taken.values()].map(({ row }) => row);
}

/**
 * Whether two rows of one FITID are one transaction printed twice. Printed balances tell; without them, only
 * statements whose days overlap can show the same row, and two that merely meet on a day do not.
 */
function isSameRow(a: Placed, b: Placed): boolean {
  if (a.part === b.part || a.row.date !== b.row.date || a.row.amount !== b.row.amount) return false;
  if (a.row.balance !== null && b.row.balance !== null) return a.row.balance === b.row.balance;
  const [one, other] = [a.part.days, b.part.days];
  if (one.from === other.from && one.to === other.to) return true;
  return one.from < other.to && other.from < one.to;
}

function freeId(fitId: string, taken: ReadonlyMap<string, unknown>): string {
  for (let ordinal = 1; ; ordinal += 1) {
    const candidate = ordinal === 1 ? fitId : `${fitId}.${ordinal}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function ofxRow(row: Transaction, { origins }: ApprovedStatement): OfxRow {
  return {
    fitId: origins[row.transaction_id]?.fit_id ?? row.transaction_id,
    date: row.date ?? '',
    valueDate: row.value_date,
    amount: row.amount,
    balance: row.balance,
    description: row.description,
    checkNumber: row.check_number,
    reference: row.reference,
  };
}
