import { readMarker } from '../../lexicon/amounts.ts';
import { overlaps, tracksOf, type Extent } from '../text/columns.ts';
import { isPlainMoney, token, type Token, type TokenLine } from '../text/tokens.ts';

/** A lone sign and the amount beside it. */
interface LoneSign extends Extent {
  readonly mark: 1 | -1 | 'cr' | 'dr';
  /** Where the amount stands, counted in cells from the sign. */
  readonly amountAt: 1 | -1;
  /** Where its amount ends. */
  readonly end: number;
}

const SIGNS: Readonly<Record<string, 1 | -1>> = { '+': 1, '-': -1, '−': -1, '–': -1 };
/** Signs of one column start, and their amounts end, at the same place, to within this many points. */
const SAME_PLACE_POINTS = 1;
/** Fewer signs over each other are no column. */
const SIGNS_MIN = 3;

/**
 * Signs in a column of their own, left of the amounts they belong to: "+    $150.28" over "-    $8,400.00". A dash alone
 * is an empty cell; where a plus stands over it, or a sign with its amount right behind, it is a minus. A letter alone may
 * be a code; where those for debit and for credit stand over each other, they are the sides of the account.
 */
export function joinSigns(lines: readonly TokenLine[]): TokenLine[] {
  const lone = lines.flatMap((line) => [...signsOf(line), ...sidesBehind(line)]);
  const signed = lone.length < SIGNS_MIN ? [] : lines.flatMap(({ tokens }) => tokens.filter(opensWithSign));
  const tracks = tracksOf(lone).filter(
    ({ items }) =>
      items.length >= SIGNS_MIN &&
      (items.some(({ mark }) => mark === 1) ||
        (['cr', 'dr'] as const).every((side) => items.some(({ mark }) => mark === side)) ||
        items.every(({ left, end }) => signed.some((cell) => fills(cell, left, end)))),
  );
  const joined = new Set(tracks.flatMap(({ items }) => items));
  const byLine = Map.groupBy(joined, ({ line }) => line);
  return lines.map((line) => (byLine.get(line.index) ?? []).reduce(withSign, line));
}

function signsOf(line: TokenLine): LoneSign[] {
  return line.tokens.flatMap((cell, at) => {
    const next = line.tokens[at + 1];
    const before = line.tokens[at - 1];
    const mark = next === undefined || !isUnsigned(next) ? null : (SIGNS[cell.text] ?? sideOf(cell, before));
    if (mark === null || next === undefined) return [];
    const { left, right } = cell;
    return [{ line: line.index, left, right, mark, amountAt: 1 as const, end: next.right }];
  });
}

/** A row whose amount and whose balance both have their side in a column behind them: "1,250.00   Cr   310.00   Dr". */
function sidesBehind(line: TokenLine): LoneSign[] {
  const sides = line.tokens.flatMap((cell, at): LoneSign[] => {
    const before = line.tokens[at - 1];
    const mark = before !== undefined && isUnsigned(before) ? sideOf(cell, undefined) : null;
    if (mark === null || before === undefined) return [];
    const { left, right } = cell;
    return [{ line: line.index, left, right, mark, amountAt: -1, end: before.right }];
  });
  return sides.length > 1 ? sides : [];
}

/** A longer word, as "Debit", may be a kind of row and all that is said of it. */
const SIDE_CHARACTERS_MAX = 3;

/** "S", "H", "Cr": the side of the account that letters alone name; right behind an amount they may be that one's. */
function sideOf({ text }: Token, before: Token | undefined): 'cr' | 'dr' | null {
  if (before !== undefined && isPlainMoney(before)) return null;
  const side = text.length > SIDE_CHARACTERS_MAX ? null : readMarker(text);
  return side === 'cr' || side === 'dr' ? side : null;
}

/** "-   1,200.00": as wide as its column is, so that its sign stands right before it. */
function opensWithSign({ text, amounts }: Token): boolean {
  return amounts.some(({ sign }) => sign !== 0) && SIGNS[text.charAt(0)] !== undefined;
}

/** A sign and its amount in one take as much place as those that stand apart. */
function fills(cell: Token, left: number, right: number): boolean {
  return Math.abs(cell.left - left) <= SAME_PLACE_POINTS && Math.abs(cell.right - right) <= SAME_PLACE_POINTS;
}

function isUnsigned(cell: Token): boolean {
  return isPlainMoney(cell) && cell.amounts.every(({ sign, marker }) => sign === 0 && marker === null);
}

function withSign(line: TokenLine, found: LoneSign): TokenLine {
  const at = line.tokens.findIndex((cell) => overlaps(cell, found));
  const [sign, amount] = [line.tokens[at], line.tokens[at + found.amountAt]];
  if (sign === undefined || amount === undefined) return line;
  const { mark, amountAt } = found;
  const amounts = amount.amounts.map((reading) =>
    typeof mark === 'string' ? { ...reading, marker: mark } : { ...reading, sign: mark },
  );
  // The column is still the amounts': where the sign stands says nothing of how wide they are.
  const words = amountAt > 0 ? [...sign.words, ...amount.words] : [...amount.words, ...sign.words];
  const { left, right } = amount;
  const whole = { ...token(words, amounts, amount.dates), left, right };
  return { ...line, tokens: line.tokens.toSpliced(Math.min(at, at + amountAt), 2, whole) };
}
