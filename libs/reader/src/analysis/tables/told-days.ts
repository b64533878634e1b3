import { endsWithMoney, isTold } from '../text/free-cells.ts';
import { opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer days over rows that print none are no habit. */
const DAYS_MIN = 3;

/**
 * The lines of a list whose days stand over their rows, alone or with a sum at one of the `heads`, and on no row itself:
 * "Card payment 24.11.2026 4417" under a row tells of another day, and dates neither it nor the next. Nor does it in the
 * row's own text, where each day stands right over its rows.
 */
export function withoutToldDays(
  lines: readonly TokenLine[],
  heads: ReadonlySet<number>,
): readonly TokenLine[] {
  const days: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (!opensWithDate(line)) continue;
    if (heads.has(line.index) || line.tokens.length === 1) days.push(at);
    else if (endsWithMoney(line)) return lines;
  }
  const [first] = days;
  if (first === undefined || days.length < DAYS_MIN) return lines;
  const areRightOver = days.every((at) => isUndated(lines[at + 1]));
  return lines.map((line, at) => {
    if (at < first || opensWithDate(line) || (endsWithMoney(line) && !areRightOver)) return line;
    const isUntold = (cell: Token): boolean => cell.dates.length === 0 || !isTold(line, cell);
    if (line.tokens.every(isUntold)) return line;
    return { ...line, tokens: line.tokens.map((cell) => (isUntold(cell) ? cell : { ...cell, dates: [] })) };
  });
}

/** A row that does not begin with its day. */
function isUndated(line: TokenLine | undefined): boolean {
  return line !== undefined && endsWithMoney(line) && !opensWithDate(line);
}
