import type { LedgerRow } from './ledger.ts';

/** Two rows may lead to each other by chance. */
const ROWS_MIN = 3;

/**
 * The balance after all rows: that of the last row, or of the first where the newest stands first, if every row has
 * one that follows from its neighbour's. It is asked for where no balance of either end is printed: beside a printed
 * opening balance it would pass for the bank's own word that no row is missing.
 */
export function lastBalance(rows: readonly LedgerRow[]): number | null {
  if (rows.length < ROWS_MIN) return null;
  const steps = rows.map(({ row, minor }) => ({ balance: row.balance, minor }));
  if (leads(steps)) return steps.at(-1)?.balance ?? null;
  return leads(steps.toReversed()) ? (steps[0]?.balance ?? null) : null;
}

/** Whether every row prints a balance that follows from the one before it, the first from the opening balance, in either order. */
export function followsFrom(rows: readonly LedgerRow[], opening: number): boolean {
  const steps = rows.map(({ row, minor }) => ({ balance: row.balance, minor }));
  const before: Step = { balance: opening, minor: 0 };
  return leads([before, ...steps]) || leads([before, ...steps.toReversed()]);
}

interface Step {
  readonly balance: number | null;
  readonly minor: number;
}

function leads(steps: readonly Step[]): boolean {
  return steps.every(({ balance, minor }, at) => {
    const before = at === 0 ? null : steps[at - 1]?.balance;
    return balance !== null && (before === null || before === undefined || before + minor === balance);
  });
}
