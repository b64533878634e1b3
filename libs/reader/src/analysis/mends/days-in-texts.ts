import { beginTogether } from '../../boxes.ts';
import { touches } from '../text/columns.ts';
import { endsWithMoney } from '../text/free-cells.ts';
import { isDayAlone, near, opensWithDate, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer days show no habit. */
const DAYS_MIN = 3;

/**
 * "2025-09-01T18:22:07 KFN 3" in the text of a row, where days that stand alone over the rows of each begin at the same
 * place: takes for words the days that stand there in such lines.
 */
export function readDaysInTexts(lines: readonly TokenLine[]): readonly TokenLine[] {
  const alone = lines.filter(isDayAlone);
  const left = alone[0]?.tokens[0]?.left ?? NaN;
  const heads = alone.filter((line) => isAt(line, left));
  if (heads.length < DAYS_MIN || heads.length < alone.length) return lines;
  if (!heads.every(({ index }) => isRow(lines[index + 1]))) return lines;
  const [day] = heads[0]?.tokens ?? [];
  // Rows with days of their own there begin with them on any of their lines.
  const isDay = (cell: Token): boolean => cell.dates.length > 0 && day !== undefined && touches(cell, day);
  if (lines.some((line) => endsWithMoney(line) && line.tokens.some(isDay))) return lines;
  let isText = false;
  return lines.map((line, at) => {
    const above = lines[at - 1];
    isText = above !== undefined && near(above, line) && (isText || isRow(above)) && !isDayAlone(line);
    if (!isText || endsWithMoney(line) || !line.tokens.some(isDay)) return line;
    return withCells(
      line,
      line.tokens.map((cell) => (isDay(cell) ? { ...cell, dates: [] } : cell)),
    );
  });
}

function isAt({ tokens: [first] }: TokenLine, left: number): boolean {
  return first !== undefined && beginTogether(first.left, left);
}

/** Money behind a text. */
function isRow(line: TokenLine | undefined): boolean {
  return line !== undefined && endsWithMoney(line) && !opensWithDate(line);
}
