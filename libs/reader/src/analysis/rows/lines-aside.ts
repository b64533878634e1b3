import type { ColumnRole } from '../../lexicon/column-words.ts';
import { isMoving, type TrackRole } from '../balances/steps.ts';
import type { Table, TableLine } from '../tables/table.ts';
import type { TokenLine } from '../text/tokens.ts';

const MOVES: ReadonlySet<ColumnRole> = new Set(['debit', 'credit', 'amount']);

/**
 * Lines with a day of their own whose amounts stand in columns that are not read, under names for money that moves: they are
 * of another account, whose columns stand beside those of the one that is read.
 */
export function linesAside(
  { trackHeaders }: Table,
  lines: readonly TableLine[],
  roles: readonly TrackRole[],
): readonly TokenLine[] {
  const tracksOf = (isMeant: (role: TrackRole, track: number) => boolean): readonly number[] =>
    roles.flatMap((role, track) => (isMeant(role, track) ? [track] : []));
  const read = tracksOf((role) => isMoving(role));
  const named = (track: number): boolean => trackHeaders[track]?.some((role) => MOVES.has(role)) === true;
  const other = tracksOf((role, track) => role === 'ignore' && named(track));
  if (other.length === 0) return [];
  return lines.flatMap(({ line, values, datedHere }) => {
    const holds = (track: number): boolean => values[track] != null && values[track].minor !== 0;
    return datedHere && other.some(holds) && !read.some(holds) ? [line] : [];
  });
}
