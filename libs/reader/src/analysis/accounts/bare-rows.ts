import type { LedgerRow } from './ledger.ts';

/** Of a list that prints no texts more rows have none. */
const UNTOLD_SHARE_MAX = 0.2;

/**
 * Whether a row may be what is left of another one, or a figure of a box: it has no text where the others have one and no
 * running balance bears it out, or it is of nothing and shares its day where all the others print theirs. Sums hold
 * with such a row by chance, or do not see it.
 */
export function showsBareRow(rows: readonly LedgerRow[]): boolean {
  const open = rows.map(({ row }) => row).filter(({ proven }) => proven !== true);
  const untold = open.filter(({ text }) => text.description === '').length;
  if (untold > 0 && untold <= UNTOLD_SHARE_MAX * rows.length) return true;
  const undated = rows.filter(({ row }) => !row.dated);
  return undated.length > 0 && undated.every(({ row, minor }) => minor === 0 && row.balance === null);
}
