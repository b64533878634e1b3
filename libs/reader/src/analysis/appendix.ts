import { inPart, type AccountPart } from './accounts.ts';
import type { Ledger } from './assembly.ts';
import type { TableReading } from './candidates.ts';
import type { Evidence } from './evidence.ts';
import type { Label } from './labels.ts';

/**
 * The line of the closing balance under which the account's rows go on without a balance, or null: how interest was
 * reckoned, or what a sum is made of, stands there in the same columns, and moved nothing.
 */
export function closingOverRows(
  part: AccountPart,
  readings: readonly TableReading[],
  labels: readonly Label[],
): number | null {
  const rows = readings.flatMap((reading) => reading.candidates);
  const closing = labels.findLast(
    ({ meaning, line }) =>
      meaning === 'closing' && inPart(line, part) && rows.some((row) => row.dated && lineOf(row) < line),
  );
  if (closing === undefined) return null;
  const below = rows.filter((row) => lineOf(row) > closing.line);
  return below.length > 0 && below.every((row) => row.balance === null) ? closing.line : null;
}

/**
 * Whether rows lead from an opening balance that is called so: a summary's own lines lead to its closing balance from any
 * of its amounts that no known words name.
 */
export function leadsFromOpening({ ledger, evidence }: { ledger: Ledger; evidence: Evidence }): boolean {
  return ledger.closes && ledger.opening !== null && evidence.openings.includes(ledger.opening);
}

function lineOf({ entry }: TableReading['candidates'][number]): number {
  return entry.line.index;
}
