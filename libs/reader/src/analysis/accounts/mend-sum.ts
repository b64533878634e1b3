import type { Evidence, LedgerRow } from './ledger.ts';

/** More damaged amounts than this leave too many sums for one of them to prove anything. */
const DAMAGED_MAX = 4;

/**
 * Chooses among the readings of damaged amounts the only ones with which the account adds up; null where none do, or
 * more than one choice does.
 */
export function mendBySum(rows: readonly LedgerRow[], evidence: Evidence): readonly LedgerRow[] | null {
  const damaged = rows.filter(({ row }) => row.alternatives.length > 0 && row.proven !== true);
  if (damaged.length === 0 || damaged.length > DAMAGED_MAX) return null;
  const sum = rows.reduce((total, { minor }) => total + minor, 0);
  const found = choices(damaged, 0).filter((choice) => {
    const change = choice.reduce((total, minor, at) => total + minor - (damaged[at]?.minor ?? 0), 0);
    return evidence.openings.some((opening) => evidence.closings.includes(opening + sum + change));
  });
  const [only, more] = found;
  if (only === undefined || more !== undefined) return null;
  const mended = new Map(damaged.map((row, at) => [row, only[at] ?? row.minor]));
  return rows.map((row) => ({ ...row, minor: mended.get(row) ?? row.minor }));
}

/** Every choice of one reading for each damaged row from `at` on. */
function choices(damaged: readonly LedgerRow[], at: number): number[][] {
  const here = damaged[at];
  if (here === undefined) return [[]];
  const sign = here.minor < 0 ? -1 : 1;
  const readings = [here.minor, ...here.row.alternatives.map((minor) => sign * minor)];
  return choices(damaged, at + 1).flatMap((rest) => readings.map((minor) => [minor, ...rest]));
}
