import type { Mark } from '../rows/candidate.ts';
import { isTwin } from '../balances/twins.ts';
import type { CarriedOver, Ledger, LedgerRow } from './ledger.ts';

/** Fewer balances that lead from one to the next do so by chance. */
const AGREEING_MIN = 3;
/** One balance, or one in ten, is a misprint; where more differ they are balances of something else. */
const ODD_SHARE_MAX = 0.1;

/**
 * The ledger with the balances between its rows that contradict them: "Balance of the day 412.20" under rows that come
 * to another figure, where all the others are what the rows come to. Each is given to the row above it, so that the
 * checks name the day; balances that agree say nothing new, and stay where they are printed. Under the last row only the
 * first one is of its day: what follows may be of another bill, or of what paying later comes to.
 */
export function withOddMarks(ledger: Ledger, marks: readonly Mark[]): Ledger {
  const { opening, closes, rows } = ledger;
  if (marks.length <= AGREEING_MIN || !closes || opening === null) return ledger;
  if (rows.some(({ row }) => row.balance !== null)) return ledger;
  const odd = new Map<LedgerRow, number>();
  let agreeing = 0;
  let [balance, at] = [opening, 0];
  for (const { entry, minor } of marks.toSorted((a, b) => a.entry.line.index - b.entry.line.index)) {
    if (rows.length > 0 && at === rows.length) break;
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

/**
 * The ledger with the balances carried over at a page's turn that are not what the rows above come to, but for one digit:
 * any other figure may be the sum of a column.
 */
export function withOddCarried(ledger: Ledger, marks: readonly Mark[]): Ledger {
  const carried = marks.flatMap((mark) => (mark.carried ? (oddCarried(ledger, mark) ?? []) : []));
  return carried.length === 0 ? ledger : { ...ledger, carried };
}

function oddCarried({ rows, opening, closes }: Ledger, { entry, minor }: Mark): CarriedOver | null {
  const at = rows.findLastIndex((row) => lineOf(row) < entry.line.index);
  const [above, below] = [rows[at], rows[at + 1]];
  if (above === undefined || below === undefined || above.row.proven === false) return null;
  const sum = rows.slice(0, at + 1).reduce((total, row) => total + row.minor, 0);
  const reached = above.row.balance ?? (closes && opening !== null ? opening + sum : null);
  if (reached === null) return null;
  const next = below.row.balance ?? reached;
  const printed = Math.abs(minor);
  const isOwn = [reached, next, next - below.minor].some((balance) => Math.abs(balance) === printed);
  if (isOwn || !isTwin(printed, Math.abs(reached))) return null;
  return { after: above, minor: reached < 0 ? -printed : printed };
}

function lineOf(one: LedgerRow | undefined): number {
  return one?.row.entry.line.index ?? Infinity;
}
