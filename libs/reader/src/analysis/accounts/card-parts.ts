import type { Candidate } from '../rows/candidate.ts';
import type { Label } from '../tables/labels.ts';

/**
 * Whether the balances that open blocks of rows are parts of one account, as what is paid at once on a card and what is
 * paid in instalments: one over or under all rows is their sum, and leads with all rows to a closing one.
 */
export function areParts(
  openings: readonly Label[],
  labels: readonly Label[],
  rows: readonly Candidate[],
): boolean {
  // Accounts that hold money print what they hold beside their rows.
  if (rows.some(({ balance }) => balance !== null)) return false;
  const dated = rows.filter((row) => row.dated);
  const [first, last] = [dated[0], dated.at(-1)].map((row) => row?.entry.line.index ?? 0);
  const isAround = ({ line }: Label): boolean => line < (first ?? 0) || line > (last ?? 0);
  const moved = dated.reduce((sum, { minor }) => sum + minor, 0);
  return [openings[0], openings.at(-1)].some((whole) => {
    const parts = openings.filter((one) => one !== whole);
    const opened = parts.reduce((sum, { minor }) => sum + minor, 0);
    if (whole === undefined || parts.length < 2 || opened !== whole.minor || !isAround(whole)) return false;
    const ends = [opened + moved, opened - moved].map(Math.abs);
    return labels.some(
      (label) => label.meaning === 'closing' && isAround(label) && ends.includes(Math.abs(label.minor)),
    );
  });
}
