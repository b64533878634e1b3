import { overlaps, tracksOf, type Extent } from './columns.ts';
import { isPlainMoney, token, type Token, type TokenLine } from './tokens.ts';

/** A lone sign and the amount right of it. */
interface LoneSign extends Extent {
  readonly sign: 1 | -1;
}

const SIGNS: Readonly<Record<string, 1 | -1>> = { '+': 1, '-': -1, '−': -1, '–': -1 };
/** Fewer signs over each other are no column. */
const SIGNS_MIN = 3;

/**
 * Signs in a column of their own, left of the amounts they belong to: "+    $150.28" over "-    $8,400.00". A dash alone
 * is an empty cell; where a plus stands over it, it is a minus.
 */
export function joinSigns(lines: readonly TokenLine[]): TokenLine[] {
  const tracks = tracksOf(lines.flatMap(signsOf)).filter(
    ({ items }) => items.length >= SIGNS_MIN && items.some(({ sign }) => sign === 1),
  );
  const joined = new Set(tracks.flatMap(({ items }) => items));
  const byLine = Map.groupBy(joined, ({ line }) => line);
  return lines.map((line) => (byLine.get(line.index) ?? []).reduce(withSign, line));
}

function signsOf(line: TokenLine): LoneSign[] {
  return line.tokens.flatMap((cell, at) => {
    const sign = SIGNS[cell.text];
    const next = line.tokens[at + 1];
    if (sign === undefined || next === undefined || !isUnsigned(next)) return [];
    return [{ line: line.index, left: cell.left, right: cell.right, sign }];
  });
}

function isUnsigned(cell: Token): boolean {
  return isPlainMoney(cell) && cell.amounts.every(({ sign, marker }) => sign === 0 && marker === null);
}

function withSign(line: TokenLine, found: LoneSign): TokenLine {
  const at = line.tokens.findIndex((cell) => overlaps(cell, found));
  const [sign, amount] = [line.tokens[at], line.tokens[at + 1]];
  if (sign === undefined || amount === undefined) return line;
  const amounts = amount.amounts.map((reading) => ({ ...reading, sign: found.sign }));
  // The column is still the amounts': where the sign stands says nothing of how wide they are.
  const whole = { ...token([...sign.words, ...amount.words], amounts, amount.dates), left: amount.left };
  return { ...line, tokens: line.tokens.toSpliced(at, 2, whole) };
}
