import type { Mark } from '../rows/candidate.ts';
import type { Ledger, LedgerRow } from './ledger.ts';

/** Fewer balances that lead from one to the next do so by chance. */
const AGREEING_MIN = 3;
/** One balance, or one in ten, is a misprint; where more differ they are balances of something else. */
const ODD_SHARE_MAX = 0.1;

/**
 * The ledger with the balances between its rows that contradict them: "Balance of the day 412.20" under rows that come
 * to another figure, where all the others are what the rows come to. Each is given to the row above it, so that the
 * checks name the day; balances that agree say nothing new, and stay where they are printed.
 */
export function withOddMarks(ledger: Ledger, marks: readonly Mark[]): Ledger {
  const { opening, closes, rows } = ledger;
  if (marks.length <= AGREEING_MIN || !closes || opening === null) return ledger;
  if (rows.some(({ row }) => row.balance !== null)) return ledger;
  const odd = new Map<LedgerRow, number>();
  let agreeing = 0;
  let [balance, at] = [opening, 0];
  for (const { entry, minor } of marks.toSorted((a, b) => a.entry.line.index - b.entry.line.index)) {
    for (; at < rows.length && lineOf(rows[at]) < entry.line.index; at += 1) balance += rows[at]?.minor ?? 0;
    const above = rows[at - 1];
    if (Math.abs(minor) === Math.abs(balance)) agreeing += 1;
    else if (above !== undefined) odd.set(above, balance < 0 ? -Math.abs(minor) : minor);
  }
  const isMistake = odd.size > 0 && odd.size <= Math.max(1, agreeing * ODD_SHARE_MAX);
  if (!isMistake || agreeing < AGREEING_MIN) return ledger;
  const printed = rows.map((one) => {
    const figure = odd.get(one);
    return figure === undefined ? one : { ...one, row: { ...one.row, balance: figure, proven: false } };
  });
  return { ...ledger, rows: printed };
}

function lineOf(one: LedgerRow | undefined): number {
  return one?.row.entry.line.index ?? Infinity;
}
