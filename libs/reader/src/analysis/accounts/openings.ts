import { isTwin } from '../balances/twins.ts';
import type { Candidate } from '../rows/candidate.ts';
import type { Label } from '../tables/labels.ts';
import { leads } from './foot-numbers.ts';

/** A summary prints opening balance, totals and closing balance within this many lines. */
export const SUMMARY_LINES = 5;
/** Between the rows of a list that is cut into blocks stand no more lines than a wrapped text, a balance and a page's turn have. */
const BLOCK_GAP_LINES = 6;

/** "Balance brought forward" opens a statement only where its closing balance stands beside it, not on a page's turn. */
export function opensStatement(label: Label, labels: readonly Label[], rows: readonly number[]): boolean {
  if (label.meaning === 'opening') return true;
  if (label.meaning !== 'brought_forward') return false;
  return labels.some(
    (other) =>
      other.meaning === 'closing' &&
      Math.abs(other.line - label.line) <= SUMMARY_LINES &&
      // A last page of few rows has its closing balance as near.
      !rows.some((row) => row > label.line === row < other.line),
  );
}

/**
 * What moves money is no balance, though it is "Transport for London": French for what is brought forward. Nor does
 * "Collected: previous balance" open anything right under a row.
 */
export function movesMoney({ meaning, line }: Label, rows: readonly number[]): boolean {
  return rows.includes(line) && (meaning !== 'opening' || rows.includes(line - 1));
}

/** A list that is cut into blocks opens each with the balance that the rows of the one before have led to, right among them. */
export function isReached(label: Label, labels: readonly Label[], rows: readonly Candidate[]): boolean {
  const before = rows.findLast((row) => row.entry.line.index < label.line);
  const after = rows.find((row) => row.entry.line.index > label.line);
  const opened = labels.findLast(({ meaning, line }) => meaning === 'opening' && line < label.line);
  if (before === undefined || opened === undefined || after === undefined) return false;
  if (after.entry.line.index - before.entry.line.index > BLOCK_GAP_LINES) return false;
  const moved = rows
    .filter((row) => row.entry.line.index > opened.line && row.entry.line.index < label.line)
    .reduce((sum, row) => sum + row.minor, 0);
  // Which way the rows go is known only when they are told apart.
  return [moved, -moved].some((by) => Math.abs(opened.minor + by) === Math.abs(label.minor));
}

/**
 * The first balance brought forward, and one that is neither what was carried forward right before nor the last row's
 * balance, but for a misprinted digit: another account's.
 */
export function breaksOff(label: Label, labels: readonly Label[], rows: readonly Candidate[]): boolean {
  if (label.meaning !== 'brought_forward') return false;
  const row = rows.findLast((one) => isListed(one) && one.entry.line.index < label.line);
  if (row === undefined) return true;
  const carried = labels.findLast(
    ({ meaning, line }) => meaning === 'carried_forward' && line < label.line && line > row.entry.line.index,
  );
  const last = [carried?.minor, row.balance].filter((balance) => balance != null).map(Math.abs);
  const own = Math.abs(label.minor);
  // Rows without balances of their own may have led to what closes them.
  if (last.length === 0) return endsBefore(label, labels, rows);
  return !last.some((balance) => balance === own || isTwin(balance, own));
}

/** Whether rows have led from the last balance over a label that opens to another that closes, and none has come since. */
function endsBefore(
  { line: end, minor }: Label,
  labels: readonly Label[],
  rows: readonly Candidate[],
): boolean {
  const opened = labels.findLast(({ meaning, line }) => meaning === 'opening' && line < end);
  const closed = labels.findLast(({ meaning, line }) => meaning === 'closing' && line < end);
  if (opened === undefined || closed === undefined || Math.abs(closed.minor) === Math.abs(minor))
    return false;
  return (
    leads(opened.line, closed.line + 1, labels, rows) &&
    !rows.some(({ dated, entry: { line } }) => dated && line.index > closed.line && line.index < end)
  );
}

/** Figures of an overview, without a day or names of columns, are no rows before the first. */
export function isListed({ entry, table }: Candidate): boolean {
  return entry.datedHere || table.header !== null;
}
