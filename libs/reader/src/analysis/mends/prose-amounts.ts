import { isChanged, tellsRate } from '../text/changed-money.ts';
import { withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** "48,15 $ ; accumulés ce mois-ci": a sentence goes on behind its amount. */
const GOES_ON = /^[;,]\s*\p{L}/u;

/**
 * "Previous balance 48.15 ; earned 21.07 ; balance 69.22": takes the amounts of a sentence for its words, as what they are of
 * stands in the lines above, a programme of points perhaps. So does "48.00 X 1.0866", what was paid abroad and its rate.
 */
export function leaveProse(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.map((line) => {
    if (isProse(line)) return withCells(line, line.tokens.map(withoutAmounts));
    if (!tellsRate(line)) return line;
    return withCells(
      line,
      line.tokens.map((cell) => (isChanged(cell, line) ? withoutAmounts(cell) : cell)),
    );
  });
}

function isProse({ tokens }: TokenLine): boolean {
  return tokens.some(
    ({ text }, at) => GOES_ON.test(text) && at > 0 && (tokens[at - 1]?.amounts.length ?? 0) > 0,
  );
}

function withoutAmounts(cell: Token): Token {
  return cell.amounts.length > 0 ? { ...cell, amounts: [] } : cell;
}
