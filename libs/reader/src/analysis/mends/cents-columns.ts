import { readAmount } from '../../lexicon/amounts.ts';
import { token, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** The cents stand this close behind the whole part, in widths of a character. */
const GAP_MAX = 3;
/**
 * Two such amounts on a line, an amount and a balance, on so many lines: a number beside another may be anything. One on a
 * line is enough where it is signed, and all cents stand under each other.
 */
const PAIRS_MIN = 2;
const LINES_MIN = 3;
/** Cells of one column begin at the same place, to within this many points. */
const SAME_LEFT_POINTS = 1;
/** Of the lines that begin with a day, nearly all print their amounts so. */
const SHARE_MIN = 0.9;
const WHOLE = /^[-+]?\s?\d{1,3}(?:\d*|(?:[.,]\d{3})+)$/;
const SIGNED = /^[-+]/;
const CENTS = /^\d\d$/;
const DECIMALS = /\d[.,]\d\d(?:\D|$)/;

/**
 * Cents in a column of their own, "908006 | 20": where nearly all rows print their amounts and balances in two cells,
 * the two are one amount.
 */
export function joinCents(lines: readonly TokenLine[]): readonly TokenLine[] {
  const pairs = lines.filter((line) => pairsOf(line).length >= PAIRS_MIN);
  const split = pairs.length < LINES_MIN ? withSignedPairs(lines) : pairs;
  if (split.length < LINES_MIN) return lines;
  const rows = lines.filter(({ tokens }) => (tokens[0]?.dates.length ?? 0) > 0);
  const among = new Set(split);
  if (rows.filter((row) => among.has(row)).length < Math.max(LINES_MIN, SHARE_MIN * rows.length))
    return lines;
  const mark = split.some((line) => pairsOf(line).some(({ text }) => text.includes('.'))) ? ',' : '.';
  return lines.map((line) => (among.has(line) ? withWholeAmounts(line, mark) : line));
}

/** The whole parts of a line's amounts, each with its cents behind it. */
function pairsOf(line: TokenLine): readonly Token[] {
  if (line.method === 'ocr' || line.tokens.some(({ text }) => DECIMALS.test(text))) return [];
  return line.tokens.filter((cell, at) => isWhole(cell, line.tokens[at + 1], line.unit));
}

/** "+ 1.204 | 55" at the end of every row, the cents in one column. */
function withSignedPairs(lines: readonly TokenLine[]): readonly TokenLine[] {
  const ends = lines.filter(({ tokens }) => CENTS.test(tokens.at(-1)?.text ?? ''));
  const found = ends.filter((line) => {
    const [pair, more] = pairsOf(line);
    return pair !== undefined && more === undefined && pair === line.tokens.at(-2) && SIGNED.test(pair.text);
  });
  const left = found[0]?.tokens.at(-1)?.left ?? 0;
  const isAligned = found.every(
    ({ tokens }) => Math.abs((tokens.at(-1)?.left ?? 0) - left) <= SAME_LEFT_POINTS,
  );
  return isAligned ? found : [];
}

function isWhole(cell: Token, next: Token | undefined, unit: number): next is Token {
  if (next === undefined || cell.dates.length > 0 || !CENTS.test(next.text)) return false;
  return WHOLE.test(cell.text) && next.left - cell.right <= GAP_MAX * unit;
}

function withWholeAmounts(line: TokenLine, mark: string): TokenLine {
  const tokens: Token[] = [];
  for (let at = 0; at < line.tokens.length; at += 1) {
    const cell = line.tokens[at] as Token;
    const next = line.tokens[at + 1];
    if (!isWhole(cell, next, line.unit)) {
      tokens.push(cell);
      continue;
    }
    const text = `${cell.text}${mark}${next.text}`;
    const amounts = readAmount(text).filter(({ digits }) => digits === 2);
    tokens.push(token([...cell.words, ...next.words], amounts, [], text));
    at += 1;
  }
  return withCells(line, tokens);
}
