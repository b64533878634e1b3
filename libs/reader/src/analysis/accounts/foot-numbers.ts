import type { Candidate } from '../rows/candidate.ts';
import type { Label } from '../tables/labels.ts';

/** The lines of two accounts that follow each other: from the first one's, up to and not including the last. */
export interface Stretch {
  readonly from: number;
  /** Where the second account's number is printed. */
  readonly at: number;
  readonly to: number;
}

/**
 * Where the second account begins: at its number, or over the rows above it where that stands in the foot of their page,
 * behind the closing balance of the first. Both accounts' rows must lead from their opening balances to their closing ones.
 */
export function startOf(
  { from, at, to }: Stretch,
  labels: readonly Label[],
  rows: readonly Candidate[],
): number {
  const closed = labels.findLast(({ meaning, line }) => meaning === 'closing' && line >= from && line < at);
  if (closed === undefined) return at;
  const start = closed.line + 1;
  const isMoved = rows.some((row) => row.dated && isBetween(row, start, at));
  return isMoved && leads(from, start, labels, rows) && leads(start, to, labels, rows) ? start : at;
}

/**
 * The rows of a stretch lead from a balance that opens it to one that closes it, wherever these are printed in it; on a
 * card charges raise what is owed.
 */
export function leads(
  from: number,
  to: number,
  labels: readonly Label[],
  rows: readonly Candidate[],
): boolean {
  const own = rows.filter((row) => row.dated && isBetween(row, from, to));
  const sum = own.reduce((total, { minor }) => total + minor, 0);
  const within = labels.filter(({ line }) => line >= from && line < to);
  const closings = within.filter(({ meaning }) => meaning === 'closing');
  return (
    sum !== 0 &&
    within.some(
      ({ meaning, minor }) =>
        meaning === 'opening' &&
        closings.some((closing) => Math.abs(closing.minor - minor) === Math.abs(sum)),
    )
  );
}

function isBetween({ entry }: Candidate, from: number, to: number): boolean {
  return entry.line.index >= from && entry.line.index < to;
}
