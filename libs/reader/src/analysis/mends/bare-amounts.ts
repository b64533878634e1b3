import { isPlainMoney, isStrong, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer lines that begin with a whole day show no habit. */
const DAYS_MIN = 3;
/** Fewer amounts that end at one place make no column. */
const AMOUNTS_MIN = 3;
/** Amounts of one column end at the same place, to within this many points. */
const SAME_RIGHT_POINTS = 1.5;

/**
 * "4.15   764.66": lines of amounts alone, under the texts they belong to, and "3.17" at the end of a row, where other amounts
 * end. Where rows begin with a day and its year, none of theirs is a day, however it looks.
 */
export function leaveAmounts(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some(({ tokens }) => tokens.some(mayBeEither))) return lines;
  if (lines.filter(({ tokens: [first] }) => isWholeDay(first)).length < DAYS_MIN) return lines;
  const rights = lines.flatMap(({ tokens }) => tokens.filter(isPlainMoney).map(({ right }) => right));
  const isInColumn = ({ right }: Token): boolean =>
    rights.filter((other) => Math.abs(other - right) <= SAME_RIGHT_POINTS).length >= AMOUNTS_MIN;
  return lines.map((line) => {
    const isAlone = line.tokens.every(isStrong);
    const isAmount = (cell: Token, at: number): boolean =>
      mayBeEither(cell) && (isAlone || (at > 0 && isInColumn(cell)));
    return line.tokens.some(isAmount)
      ? withCells(
          line,
          line.tokens.map((cell, at) => (isAmount(cell, at) ? { ...cell, dates: [] } : cell)),
        )
      : line;
  });
}

/** "3.17" is the 17th of March, or three and a bit. */
function mayBeEither(cell: Token): boolean {
  return cell.dates.length > 0 && isStrong(cell) && cell.dates.every(({ year }) => year === null);
}

function isWholeDay(cell: Token | undefined): boolean {
  return cell !== undefined && !isStrong(cell) && cell.dates.some(({ year }) => year !== null);
}
