import { lineOf, type TokenLine } from '../text/tokens.ts';

/** A line with the cells of another one among its own, by where they stand. */
export function joinedWith(line: TokenLine, other: TokenLine): TokenLine {
  return lineOf(
    line,
    [...other.tokens, ...line.tokens].sort((a, b) => a.left - b.left),
  );
}
