import type { Candidate } from './candidate.ts';

/**
 * The rows without those that tell of what was refused: "Debit order, insufficient funds  992.75   0.00" has nothing for a
 * balance between two rows of which one follows from the other. Where its amount had moved, they would not; and where all that
 * a row beside it leaves is what it takes, nothing was refused.
 */
export function withoutRefused(rows: readonly Candidate[]): Candidate[] {
  return rows.filter((row, at) => {
    if (row.balance !== 0 || row.minor === 0) return true;
    const [above, below] = [rows[at - 1], rows[at + 1]];
    if (above === undefined || below === undefined || !follow(above, below)) return true;
    return [above, below].some(({ balance }) => balance === -row.minor);
  });
}

/** Whether one of two rows, both of which have something for a balance, follows from the other, the oldest first or the newest. */
function follow(above: Candidate, below: Candidate): boolean {
  const [upper, lower] = [above.balance ?? 0, below.balance ?? 0];
  if (upper === 0 || lower === 0) return false;
  return upper + below.minor === lower || lower + above.minor === upper;
}
