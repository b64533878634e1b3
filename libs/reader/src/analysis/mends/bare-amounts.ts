import { isStrong, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer lines that begin with a whole day show no habit. */
const DAYS_MIN = 3;

/**
 * "4.15   764.66": lines of amounts alone, under the texts they belong to. Where rows begin with a day and its year, none
 * of theirs is a day, however it looks.
 */
export function leaveAmounts(lines: readonly TokenLine[]): readonly TokenLine[] {
  const isAlone = ({ tokens }: TokenLine): boolean => tokens.every(isStrong) && tokens.some(looksLikeDay);
  if (!lines.some(isAlone)) return lines;
  if (lines.filter(({ tokens: [first] }) => isWholeDay(first)).length < DAYS_MIN) return lines;
  return lines.map((line) =>
    isAlone(line)
      ? withCells(
          line,
          line.tokens.map((cell) => ({ ...cell, dates: [] })),
        )
      : line,
  );
}

function looksLikeDay({ dates }: Token): boolean {
  return dates.length > 0;
}

function isWholeDay(cell: Token | undefined): boolean {
  return cell !== undefined && !isStrong(cell) && cell.dates.some(({ year }) => year !== null);
}
