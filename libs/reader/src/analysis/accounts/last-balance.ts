import type { Ledger, LedgerRow } from './ledger.ts';

/** Two balances may lead to each other by chance. */
const BALANCES_MIN = 3;

/**
 * The balance after all rows, that of the last row, or of the first where the newest stands first, if the rows lead from
 * the opening balance, where one is known, to each balance in turn. It is asked for where no closing balance is printed, and
 * is not the bank's own word that no row is missing.
 */
export function lastBalance(
  rows: readonly LedgerRow[],
  { opening, totals }: Pick<Ledger, 'opening' | 'totals'>,
): number | null {
  const steps = stepsOf(rows);
  const known = [opening, ...steps.map(({ balance }) => balance)].filter((balance) => balance !== null);
  // Sums that are the rows' own tell that a single one is all.
  if (known.length + Number(totals) < BALANCES_MIN) return null;
  const inOrder = [steps, steps.toReversed()].find(
    (ordered) => ordered.at(-1)?.balance !== null && leads(ordered, opening),
  );
  return inOrder?.at(-1)?.balance ?? null;
}

/** The balances before and after all rows, where the rows' own lead from one to the next throughout; null elsewhere. */
export function endsOf(rows: readonly LedgerRow[]): { readonly from: number; readonly to: number } | null {
  const to = lastBalance(rows, { opening: null, totals: false });
  if (to === null) return null;
  const sum = rows.reduce((total, { minor }) => total + minor, 0);
  return { from: to - sum, to };
}

/** Whether every row prints a balance that follows from the one before it, the first from the opening balance, in either order. */
export function followsFrom(rows: readonly LedgerRow[], opening: number): boolean {
  const steps = stepsOf(rows);
  if (steps.some(({ balance }) => balance === null)) return false;
  return leads(steps, opening) || leads(steps.toReversed(), opening);
}

interface Step {
  readonly balance: number | null;
  readonly minor: number;
}

function stepsOf(rows: readonly LedgerRow[]): readonly Step[] {
  return rows.map(({ row, minor }) => ({ balance: row.balance, minor }));
}

/** Whether each balance is the one before it, or the first known one, with the amounts since. */
function leads(steps: readonly Step[], opening: number | null): boolean {
  let held = opening;
  return steps.every(({ balance, minor }) => {
    const after = held === null ? null : held + minor;
    const isNext = balance === null || after === null || balance === after;
    held = balance ?? after;
    return isNext;
  });
}
