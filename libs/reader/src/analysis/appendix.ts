import { inPart, type AccountPart } from './accounts.ts';
import type { Ledger } from './assembly.ts';
import type { TableReading } from './candidates.ts';
import type { Evidence } from './evidence.ts';
import type { Label } from './labels.ts';

/**
 * The closing balance under which the account's rows go on without a balance, or null: how interest was reckoned, or what
 * a sum is made of, stands there in the same columns, and moved nothing. What is listed under the name of another account
 * moved there.
 */
export function closingOverRows(
  part: AccountPart,
  readings: readonly TableReading[],
  labels: readonly Label[],
): Label | null {
  const rows = readings.flatMap((reading) => reading.candidates);
  const closing = labels.findLast(
    ({ meaning, line }) =>
      meaning === 'closing' && inPart(line, part) && rows.some((row) => row.dated && lineOf(row) < line),
  );
  if (closing === undefined) return null;
  const below = rows.filter((row) => lineOf(row) > closing.line);
  const [first] = below.map(lineOf).sort((a, b) => a - b);
  if (first === undefined || part.mentions.some((line) => line > closing.line && line < first)) return null;
  return below.every((row) => row.balance === null) ? closing : null;
}

/**
 * Whether rows lead to this closing balance from an opening one that is called so: a summary's own lines lead to it from
 * any of its amounts that no known words name, and the last closing balance of all may be another account's.
 */
export function leadsTo(
  { minor }: Label,
  { ledger, evidence }: { ledger: Ledger; evidence: Evidence },
): boolean {
  const isFromOpening = ledger.opening !== null && evidence.openings.includes(ledger.opening);
  return ledger.closes && isFromOpening && Math.abs(ledger.closing ?? NaN) === Math.abs(minor);
}

function lineOf({ entry }: TableReading['candidates'][number]): number {
  return entry.line.index;
}
