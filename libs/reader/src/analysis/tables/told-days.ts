import { endsWithMoney, isTold, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer days over rows that print none are no habit. */
const DAYS_MIN = 3;

/**
 * The lines of a list whose days stand over their rows, alone or with a sum at one of the `heads`, and on no row itself:
 * "Card payment 24.11.2026 4417" under a row tells of another day, and dates neither it nor the next.
 */
export function withoutToldDays(
  lines: readonly TokenLine[],
  heads: ReadonlySet<number>,
): readonly TokenLine[] {
  const days = new Set<number>();
  for (const line of lines) {
    if (!opensWithDate(line)) continue;
    if (heads.has(line.index) || line.tokens.length === 1) days.add(line.index);
    else if (endsWithMoney(line)) return lines;
  }
  if (days.size < DAYS_MIN) return lines;
  const first = Math.min(...days);
  return lines.map((line) => {
    if (line.index < first || opensWithDate(line) || endsWithMoney(line)) return line;
    const isUntold = (cell: Token): boolean => cell.dates.length === 0 || !isTold(line, cell);
    if (line.tokens.every(isUntold)) return line;
    return { ...line, tokens: line.tokens.map((cell) => (isUntold(cell) ? cell : { ...cell, dates: [] })) };
  });
}
