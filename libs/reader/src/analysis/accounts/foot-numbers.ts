import type { AccountFacts } from '../../facts/index.ts';
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
 * The rows of a stretch lead from a balance that opens it to one that closes it, wherever these are printed in it, or from
 * one over all of them, "Balance at 3 March", to another; on a card charges raise what is owed.
 */
export function leads(
  from: number,
  to: number,
  labels: readonly Label[],
  rows: readonly Candidate[],
): boolean {
  const dated = rows.filter((row) => row.dated && isBetween(row, from, to));
  // Over the first row with a day stand figures of the head, under the day of the statement.
  const own = dated.slice(
    Math.max(
      0,
      dated.findIndex(({ entry }) => entry.datedHere),
    ),
  );
  const sum = own.reduce((total, { minor }) => total + minor, 0);
  const within = labels.filter(({ line }) => line >= from && line < to);
  const closings = within.filter(({ meaning }) => meaning === 'closing');
  const first = Math.min(...own.map(({ entry }) => entry.line.index));
  return (
    sum !== 0 &&
    within.some(
      ({ meaning, line, minor }) =>
        (meaning === 'opening' || (meaning === 'closing' && line < first)) &&
        closings.some((closing) => Math.abs(closing.minor - minor) === Math.abs(sum)),
    )
  );
}

/** An account that says nothing of what it opened with, and closes by a number of its own. */
export function closesApart(
  { last4, closingCandidates }: AccountFacts,
  before: AccountFacts | undefined,
): boolean {
  return closingCandidates.length > 0 && last4 !== null && before?.last4 != null && last4 !== before.last4;
}

function isBetween({ entry }: Candidate, from: number, to: number): boolean {
  return entry.line.index >= from && entry.line.index < to;
}
