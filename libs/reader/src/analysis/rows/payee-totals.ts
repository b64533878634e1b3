import { beginTogether } from '../../boxes.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import type { TableLine } from '../tables/table.ts';
import { isStrong, near, type TokenLine } from '../text/tokens.ts';

/**
 * "VINEYARD TOTAL MARKET" without a figure, right under a row's text and over the next row: a total states its sum, and a
 * payee may be called so.
 */
export function namesPayee(
  lines: readonly TokenLine[],
  at: number,
  entries: ReadonlyMap<number, TableLine>,
): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (above === undefined || line === undefined || below === undefined) return false;
  const isBetween = [above, below].every(({ index }) => entries.get(index)?.datedHere === true);
  if (!isBetween || line.words.length < 2 || line.tokens.some(isStrong)) return false;
  if (!lineMeanings(line.text).every((meaning) => meaning === 'total')) return false;
  if (!near(above, line)) return false;
  // What goes on below may be set in a little.
  const goesOn = (other: TokenLine, index: number): boolean =>
    index > 0 && index !== at && !entries.has(other.index) && beginTogether(other.left, line.left);
  return above.tokens.some(({ left }) => beginTogether(left, line.left)) || lines.some(goesOn);
}
