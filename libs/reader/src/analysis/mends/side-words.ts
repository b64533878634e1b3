import { typeWord } from '../../lexicon/words.ts';
import { isPlainMoney, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer rows show no habit. */
const ROWS_MIN = 3;
/** Words that start within this many points of each other are a column. */
const SAME_PLACE_POINTS = 4;

/** A dated line that ends in an amount and a word for its side. */
interface Sided {
  readonly line: TokenLine;
  readonly amount: Token;
  readonly word: Token;
  readonly side: 'in' | 'out';
}

/**
 * Lines without columns whose amounts have a word for their side right behind them: "+5.000,00 TL in", "−150,50 TL out". The word
 * is part of the amount, and its sign where it has none, if every dated line with money is printed so, no sign contradicts
 * its word, and both sides are there.
 */
export function joinSideWords(lines: readonly TokenLine[]): readonly TokenLine[] {
  const sided = lines.flatMap(sidedOf);
  if (sided.length < ROWS_MIN || new Set(sided.map(({ side }) => side)).size < 2) return lines;
  const places = new Set(sided.map(({ word }) => Math.round(word.left / SAME_PLACE_POINTS)));
  if (places.size < ROWS_MIN || lines.filter(isRow).length > sided.length) return lines;
  if (sided.some(({ amount, side }) => contradicts(amount, side))) return lines;
  const joined = new Map(sided.map((row) => [row.line, withSide(row)]));
  return lines.map((line) => joined.get(line) ?? line);
}

function sidedOf(line: TokenLine): Sided[] {
  const [amount, word] = line.tokens.slice(-2);
  const side = word === undefined ? null : typeWord(word.text);
  if (amount === undefined || word === undefined || side === null) return [];
  return isRow(line) && isPlainMoney(amount) ? [{ line, amount, word, side }] : [];
}

function isRow(line: TokenLine): boolean {
  return opensWithDate(line) && line.tokens.some(isPlainMoney);
}

function contradicts({ amounts: [reading] }: Token, side: 'in' | 'out'): boolean {
  if (reading === undefined || reading.marker !== null) return true;
  return reading.sign === (side === 'in' ? -1 : 1);
}

function withSide({ line, amount, side }: Sided): TokenLine {
  const amounts = amount.amounts.map((reading) =>
    reading.sign === 0 ? { ...reading, sign: side === 'in' ? (1 as const) : (-1 as const) } : reading,
  );
  return { ...line, tokens: [...line.tokens.slice(0, -2), { ...amount, amounts }] };
}
