import type { TableReading } from '../rows/candidate.ts';
import type { Label } from '../tables/labels.ts';
import { inPart } from './accounts.ts';
import type { Evidence, Ledger } from './ledger.ts';
import type { AccountPart } from './read-account.ts';

/** A closing balance over what is listed under it. */
export interface ClosingOver {
  readonly line: number;
  /** The balances that the rows above it may lead to. */
  readonly ends: readonly number[];
}

/**
 * The closing balance under which the account's rows go on without a balance, or null: how interest was reckoned, or what
 * a sum is made of, stands there in the same columns, and moved nothing. What is listed under the name of another account
 * moved there.
 */
export function closingOverRows(
  part: AccountPart,
  readings: readonly TableReading[],
  labels: readonly Label[],
): ClosingOver | null {
  const rows = readings.flatMap((reading) => reading.candidates);
  const closing = labels.findLast(
    ({ meaning, line }) =>
      meaning === 'closing' && inPart(line, part) && rows.some((row) => row.dated && lineOf(row) < line),
  );
  if (closing === undefined) return null;
  const below = rows.filter((row) => lineOf(row) > closing.line);
  const [first] = below.map(lineOf).sort((a, b) => a - b);
  if (first === undefined || part.mentions.some((line) => line > closing.line && line < first)) return null;
  if (below.some((row) => row.balance !== null)) return null;
  const last = Math.max(...rows.map(lineOf).filter((line) => line < closing.line));
  const between = labels.filter(({ line }) => line > last && line < closing.line);
  // An account on which nothing moved stands between the rows and it.
  const isStill = between.some(({ meaning, minor }) => meaning === 'opening' && minor === closing.minor);
  const ends = isStill ? [...between.filter(({ meaning }) => meaning === 'closing'), closing] : [closing];
  return { line: closing.line, ends: ends.map(({ minor }) => Math.abs(minor)) };
}

/**
 * Whether rows lead to this closing balance from an opening one that is called so: a summary's own lines lead to it from
 * any of its amounts that no known words name, and the last closing balance of all may be another account's.
 */
export function leadsTo(
  { ends }: ClosingOver,
  { ledger, evidence }: { ledger: Ledger; evidence: Evidence },
): boolean {
  const isFromOpening = ledger.opening !== null && evidence.openings.includes(ledger.opening);
  return ledger.closes && isFromOpening && ends.includes(Math.abs(ledger.closing ?? NaN));
}

function lineOf({ entry }: TableReading['candidates'][number]): number {
  return entry.line.index;
}
