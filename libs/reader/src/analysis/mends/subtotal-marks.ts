import { isPlainMoney, lineOf, type Token, type TokenLine } from '../text/tokens.ts';

/** "Abbreviations: S Sub Total": what the letter behind a balance is said to mean. */
const LEGEND = /(?:^|[\s:;,(])S\s?[-=:–]?\s?sub-?\s?total\b/i;
/** "50.88 S". */
const MARKED = /\d ?S$/;

/**
 * Balances with the letter S behind them, which is a debit's in German, where the document says that it marks a subtotal:
 * they are held as they stand.
 */
export function withoutSubtotalMarks(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some(({ tokens }) => tokens.some(isMarked))) return lines;
  if (!lines.some(({ text }) => LEGEND.test(text))) return lines;
  return lines.map((line) => {
    if (!line.tokens.some(isMarked)) return line;
    return lineOf(
      line,
      line.tokens.map((cell) => (isMarked(cell) ? withoutMark(cell) : cell)),
    );
  });
}

function isMarked(cell: Token): boolean {
  return MARKED.test(cell.text) && isPlainMoney(cell);
}

function withoutMark(cell: Token): Token {
  return { ...cell, amounts: cell.amounts.map((reading) => ({ ...reading, marker: null })) };
}
