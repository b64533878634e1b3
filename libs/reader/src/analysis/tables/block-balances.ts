import type { ColumnRole } from '../../lexicon/column-words.ts';
import { signedMinor } from '../text/values.ts';
import type { Table, TableLine } from './table.ts';

/** The balance after one row may be its amount by chance. */
const BLOCK_ROWS_MIN = 2;

/**
 * Lines without a day that print, under debits or credits, what a block of rows leads to from the balance that opens it:
 * "To pay by direct debit 62.70" of one of the parts of a card, in whatever words.
 */
export function blockBalances(
  { entries, trackHeaders }: Pick<Table, 'entries' | 'trackHeaders'>,
  isBalance: (entry: TableLine) => boolean,
  isSum: (entry: TableLine) => boolean,
): ReadonlySet<TableLine> {
  const found = new Set<TableLine>();
  if (!(['debit', 'credit'] as const).every((role) => trackHeaders.some((roles) => roles[0] === role)))
    return found;
  let [balance, rows]: [number | null, number] = [null, 0];
  for (const entry of entries) {
    const moved = movedBy(entry, trackHeaders);
    if (isBalance(entry)) {
      [balance, rows] = [opens(entry) ? moved : null, 0];
    } else if (balance !== null && !isSum(entry)) {
      if (!entry.datedHere && rows >= BLOCK_ROWS_MIN && moved !== 0 && moved === balance) found.add(entry);
      else [balance, rows] = moved === null ? [null, 0] : [balance + moved, rows + 1];
    }
  }
  return found;
}

function opens({ meanings }: TableLine): boolean {
  return meanings().some((meaning) => meaning === 'opening' || meaning === 'brought_forward');
}

/** What a line puts under credits or takes under debits; null where anything stands elsewhere. */
function movedBy({ values }: TableLine, headers: readonly (readonly ColumnRole[])[]): number | null {
  let sum = 0;
  for (const [track, value] of values.entries()) {
    const [role] = headers[track] ?? [];
    if (value === null) continue;
    if (role !== 'debit' && role !== 'credit') return null;
    sum += role === 'credit' ? signedMinor(value) : -signedMinor(value);
  }
  return sum;
}
