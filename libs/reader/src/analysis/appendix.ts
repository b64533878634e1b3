import { inPart, type AccountPart } from './accounts.ts';
import type { TableReading } from './candidates.ts';
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

function lineOf({ entry }: TableReading['candidates'][number]): number {
  return entry.line.index;
}
