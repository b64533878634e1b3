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
  const ends = endsOfAmounts(lines);
  const isInColumn = ({ right }: Token): boolean => {
    let amounts = 0;
    for (const [end, count] of ends) if (Math.abs(end - right) <= SAME_RIGHT_POINTS) amounts += count;
    return amounts >= AMOUNTS_MIN;
  };
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

/** Where amounts end, and how many of them there: a long list has few such places. */
function endsOfAmounts(lines: readonly TokenLine[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const { tokens } of lines) {
    for (const token of tokens) {
      if (isPlainMoney(token)) ends.set(token.right, (ends.get(token.right) ?? 0) + 1);
    }
  }
  return ends;
}

/** "3.17" is the 17th of March, or three and a bit. */
function mayBeEither(cell: Token): boolean {
  return cell.dates.length > 0 && isStrong(cell) && cell.dates.every(({ year }) => year === null);
}

function isWholeDay(cell: Token | undefined): boolean {
  return cell !== undefined && !isStrong(cell) && cell.dates.some(({ year }) => year !== null);
}
