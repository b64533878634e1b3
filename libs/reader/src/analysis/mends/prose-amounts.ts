import { isChanged, tellsRate } from '../text/changed-money.ts';
import { isStrong, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** "48,15 $ ; accumulés ce mois-ci": a sentence goes on behind its amount; a number may be a shop's: "GREGGS 1816 , PERTH". */
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
  return tokens.some(({ text }, at) => {
    const before = tokens[at - 1];
    return GOES_ON.test(text) && before !== undefined && isStrong(before);
  });
}

function withoutAmounts(cell: Token): Token {
  return cell.amounts.length > 0 ? { ...cell, amounts: [] } : cell;
}
