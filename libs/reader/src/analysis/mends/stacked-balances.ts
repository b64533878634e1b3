import type { LineMeaning } from '../../lexicon/line-words.ts';
import { isTime } from '../../lexicon/times.ts';
import { BALANCE_LABELS, columnRoles, lineMeanings } from '../../lexicon/words.ts';
import { renumbered } from '../text/lines.ts';
import { standsFree } from '../text/free-cells.ts';
import {
  isPlainMoney,
  isStrong,
  lineOf,
  near,
  opensWithDate,
  withCells,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';
import { signedMinor, valueOf, type NumberFormat } from '../text/values.ts';
import { liftBalances } from './low-balances.ts';

/** Fewer rows show no habit, and nearly all of them must follow. */
const ROWS_MIN = 3;
const FOLLOW_SHARE_MIN = 0.9;
/** Far enough to the right of the amounts to be a column of its own. */
const ASIDE_POINTS = 120;

/** Cells of one column begin, or end, at the same place, to within this many points. */
const SAME_EDGE_POINTS = 2;

/** A row on two lines: what and how much, and under it when and how much is left. */
interface Card {
  readonly at: number;
  readonly amount: number;
  readonly balance: number;
}

/**
 * Rows on two lines, the payee with the amount over the date with the balance, both at the same edge: puts date and
 * balance beside their amount where each balance is the one before with the amount. Else low balances are lifted.
 */
export function spreadBalances(
  lines: readonly TokenLine[],
  numbers: () => NumberFormat,
): readonly TokenLine[] {
  return (
    spreadShape(lines, numbers, UNDATED) ??
    spreadShape(lines, numbers, DATED) ??
    spreadShape(lines, numbers, BOTH_WAYS) ??
    spreadShape(lines, numbers, IN_ONE_CELL) ??
    spreadShape(lines, numbers, UNDER_HEADS) ??
    liftNamed(lines, numbers) ??
    liftBalances(lines)
  );
}

type Money = readonly [amount: Token | undefined, balance: Token | undefined];

/** How such rows are set, and what is made of one. */
interface Shape {
  readonly isCard: (line: TokenLine, below: TokenLine | undefined) => boolean;
  readonly spread: (line: TokenLine, below: TokenLine) => readonly TokenLine[];
  /** The row's amount and its balance. */
  readonly money: (line: TokenLine, below: TokenLine) => Money;
  /** Days stand over some of such rows. */
  readonly underHeads?: boolean;
}

const overBalance: Shape['money'] = (line, below) => [line.tokens.findLast(isStrong), below.tokens.at(-1)];

function spreadShape(
  lines: readonly TokenLine[],
  numbers: () => NumberFormat,
  { isCard, spread, money, underHeads = false }: Shape,
): readonly TokenLine[] | null {
  const uppers = new Set<number>();
  lines.forEach((line, at) => {
    if (!uppers.has(at - 1) && isCard(line, lines[at + 1])) uppers.add(at);
  });
  if (uppers.size < ROWS_MIN) return null;
  const format = numbers();
  const cards = [...uppers].flatMap((at) => {
    const [line, below] = [lines[at], lines[at + 1]];
    return line === undefined || below === undefined ? [] : (cardOf(money(line, below), at, format) ?? []);
  });
  if (cards.length < ROWS_MIN || !follow(cards)) return null;
  if (underHeads && !cards.some((card, at) => isNextDay(lines, cards[at - 1], card))) return null;
  const found = new Set(cards.map(({ at }) => at));
  const out = lines.flatMap((line, at) => {
    if (found.has(at)) return spread(line, lines[at + 1] as TokenLine);
    return found.has(at - 1) ? [] : [line];
  });
  return renumbered(out);
}

/** The payee with the amount over the date with the balance. */
const UNDATED: Shape = {
  isCard: isUndated,
  spread: (line, below) => [spread(line, below)],
  money: overBalance,
};
/** The day of the operation with the amount over the day of its booking with the balance. */
const DATED: Shape = { isCard: isDated, spread: spreadDated, money: overBalance };
/** What went out over what came in, one of them nothing, and the balance beside the lower one. */
const BOTH_WAYS: Shape = { isCard: isBothWays, spread: spreadBothWays, money: bothWays };

/** A day with the amount over more words with the balance, in one cell: "-51.33" over "Balance: 4,367.49". */
const IN_ONE_CELL: Shape = { isCard: isOverBalance, spread: spreadCell, money: overBalance };

const SUMS: ReadonlySet<LineMeaning> = new Set([...BALANCE_LABELS, 'total', 'total_in', 'total_out']);

/** Rows of a day over which the day is printed once: words with the amount over more words with the balance. */
const UNDER_HEADS: Shape = { isCard: isHeaded, spread: spreadCell, money: overBalance, underHeads: true };

/** Lines of text between an amount and the balance under it. */
const TEXTS_BETWEEN_MAX = 2;

/** "Balance: 4,367.49" at the end of a row's last line, under up to two more lines of its text: the balance beside the amount. */
function liftNamed(lines: readonly TokenLine[], numbers: () => NumberFormat): readonly TokenLine[] | null {
  const upperOf = new Map<TokenLine, TokenLine>();
  for (const [at, line] of lines.entries()) {
    const [name, balance] = line.tokens.slice(-2);
    // Asked of every row: most have an amount before their balance.
    if (name === undefined || balance === undefined || name.amounts.length > 0) continue;
    if (!isPlainMoney(balance) || !isNamed(balance, line)) continue;
    const upper = amountOver(lines, at);
    if (upper !== null) upperOf.set(line, upper);
  }
  if (upperOf.size < ROWS_MIN) return null;
  const format = numbers();
  const cards = [...upperOf].flatMap(
    ([below, line]) => cardOf(overBalance(line, below), line.index, format) ?? [],
  );
  if (cards.length < ROWS_MIN || !follow(cards)) return null;
  const balances = new Map([...upperOf].map(([below, upper]) => [upper, below.tokens.at(-1) as Token]));
  const out = lines.flatMap((line) => {
    const balance = balances.get(line);
    if (balance !== undefined) return [withCells(line, [...line.tokens, asideOf(balance)])];
    if (!upperOf.has(line)) return [line];
    const rest = line.tokens.slice(0, -2).filter(({ text }) => !isTime(text));
    return rest.length === 0 ? [] : [lineOf(line, rest)];
  });
  return renumbered(out);
}

/** The line of a row's amount right over one of its last lines. */
function amountOver(lines: readonly TokenLine[], at: number): TokenLine | null {
  for (let back = 1; back <= TEXTS_BETWEEN_MAX + 1; back += 1) {
    const [line, below] = [lines[at - back], lines[at - back + 1]];
    if (line === undefined || below === undefined || !near(line, below)) return null;
    const amount = line.tokens.at(-1);
    if (amount !== undefined && isPlainMoney(amount))
      return hasOneAmount(line) && !isNamed(amount, line) ? line : null;
    if (line.tokens.some(isPlainMoney) || line.tokens.some(({ dates }) => dates.length > 0)) return null;
  }
  return null;
}

/** Whether a day stands between two rows: none does in the sums of a summary, which may lead from one to the other as well. */
function isNextDay(lines: readonly TokenLine[], before: Card | undefined, { at }: Card): boolean {
  if (before === undefined) return false;
  const isDay = (line: TokenLine): boolean =>
    opensWithDate(line) ||
    (line.tokens.some(({ dates }) => dates.length > 0) && !line.tokens.some(isPlainMoney));
  return lines.slice(before.at + 2, at).some(isDay);
}

function isHeaded(line: TokenLine, below: TokenLine | undefined): boolean {
  if (below === undefined || opensWithDate(line) || opensWithDate(below) || !near(line, below)) return false;
  if (isPlainMoney(line.tokens[0] as Token) || !endAlike(line, below)) return false;
  // "Opening balance" over "Total credits": the sums of a box.
  return !lineMeanings(line.text).some((meaning) => SUMS.has(meaning));
}

function isOverBalance(line: TokenLine, below: TokenLine | undefined): boolean {
  if (below === undefined || !opensWithDate(line) || opensWithDate(below) || !near(line, below)) return false;
  return endAlike(line, below);
}

/** Each ends with the one amount it has, right over the other. */
function endAlike(line: TokenLine, below: TokenLine): boolean {
  const [amount, balance] = [line.tokens.at(-1), below.tokens.at(-1)];
  if (amount === undefined || balance === undefined) return false;
  return (
    Math.abs(amount.right - balance.right) <= SAME_EDGE_POINTS &&
    isPlainMoney(amount) &&
    isPlainMoney(balance) &&
    hasOneAmount(line) &&
    hasOneAmount(below)
  );
}

/** "Fee of 4.20 EUR": what is told in words is no cell, except by the name of a balance. */
function hasOneAmount(line: TokenLine): boolean {
  let amounts = 0;
  for (const cell of line.tokens)
    if (isPlainMoney(cell) && (standsFree(cell, line) || isNamed(cell, line))) amounts += 1;
  return amounts === 1;
}

/** "Balance 1,023.45": the last cell of its line, right behind its name. */
function isNamed(cell: Token, { tokens }: TokenLine): boolean {
  return cell === tokens.at(-1) && columnRoles(tokens.at(-2)?.text ?? '')[0] === 'balance';
}

/** The balance beside the amount, without its name; the rest of the text stays under the row. */
function spreadCell(line: TokenLine, below: TokenLine): readonly TokenLine[] {
  const balance = below.tokens.at(-1) as Token;
  const tokens = [...line.tokens, asideOf(balance)];
  const upper = withCells(line, tokens);
  const rest = below.tokens.slice(0, -1);
  const lower = isNamed(balance, below) ? rest.slice(0, -1) : rest;
  return lower.length === 0 ? [upper] : [upper, lineOf(below, lower)];
}

function isUndated(line: TokenLine, below: TokenLine | undefined): boolean {
  if (below === undefined || !opensWithDate(below) || !near(line, below)) return false;
  const [, balance] = dayAndBalance(below) ?? [];
  if (balance === undefined || !isStrong(balance)) return false;
  return line.tokens.every(({ dates }) => dates.length === 0) && line.tokens.filter(isStrong).length === 1;
}

/** A day and an amount, at most with a word between them: "2 May  Balance £12.00". */
function dayAndBalance({ tokens }: TokenLine): readonly [day: Token, balance: Token] | null {
  if (tokens.length > 3) return null;
  const [day, ...rest] = tokens;
  const balance = rest.pop();
  const isWord = ({ text }: Token): boolean => /^\p{L}[^\d]*$/u.test(text);
  return day === undefined || balance === undefined || !rest.every(isWord) ? null : [day, balance];
}

/** Lines of one shape, each a day and an amount at its end, with their days and their amounts right over each other. */
function isDated(line: TokenLine, below: TokenLine | undefined): boolean {
  if (below === undefined || !opensWithDate(line) || !opensWithDate(below) || !near(line, below))
    return false;
  const [day, lowerDay] = [line.tokens[0], below.tokens[0]];
  if (day === undefined || lowerDay === undefined) return false;
  return Math.abs(day.left - lowerDay.left) <= SAME_EDGE_POINTS && endAlike(line, below);
}

function cardOf([upper, lower]: Money, at: number, format: NumberFormat): Card | null {
  if (upper === undefined || lower === undefined) return null;
  const [amount, balance] = [valueOf(upper, format), valueOf(lower, format)];
  if (amount === null || balance === null) return null;
  return { at, amount: amount.minor, balance: signedMinor(balance) };
}

const NOTHING = /^0(?:[.,]0+)?\D*$/;

/** "0" and "500" are amounts where others stand at the same edge. */
function numbersOf({ tokens }: TokenLine): readonly Token[] {
  return tokens.filter(({ amounts, dates }) => amounts.length > 0 && dates.length === 0);
}

/** An amount beside the row's day; under it, at the same edge, another with the balance behind it; one of the two is 0. */
function isBothWays(line: TokenLine, below: TokenLine | undefined): boolean {
  if (below === undefined || !opensWithDate(line) || opensWithDate(below) || !near(line, below)) return false;
  const [out, into, balance] = [numbersOf(line).at(-1), ...numbersOf(below).slice(-2)];
  if (out === undefined || into === undefined || balance === undefined) return false;
  if (Math.abs(out.right - into.right) > SAME_EDGE_POINTS || !isStrong(balance)) return false;
  return NOTHING.test(out.text) !== NOTHING.test(into.text);
}

function bothWays(line: TokenLine, below: TokenLine): Money {
  const [out, into, balance] = [numbersOf(line).at(-1), ...numbersOf(below).slice(-2)];
  return [out !== undefined && NOTHING.test(out.text) ? into : out, balance];
}

/** What came in stands to the right of where what went out does, and the balance to the right of both; words stay. */
function spreadBothWays(line: TokenLine, below: TokenLine): readonly TokenLine[] {
  const [amount, balance] = bothWays(line, below) as readonly [Token, Token];
  const out = numbersOf(line).at(-1);
  const money = amount === out ? amount : asideOf(amount);
  const tokens = [...line.tokens.filter((cell) => cell !== out), money, asideOf(asideOf(balance))];
  const upper = withCells(line, tokens);
  const both = numbersOf(below).slice(-2);
  const lower = below.tokens.filter((cell) => !both.includes(cell));
  return lower.length === 0 ? [upper] : [upper, lineOf(below, lower)];
}

/** Oldest first or newest first, each balance leads to the next by a row's amount; nothing leads from nothing to nothing. */
function follow(cards: readonly Card[]): boolean {
  if (cards.every(({ amount }) => amount === 0)) return false;
  const pairs = cards.slice(1).map((card, at) => [cards[at] as Card, card] as const);
  const share = (leads: (before: Card, after: Card) => boolean): number =>
    pairs.filter(([before, after]) => leads(before, after)).length / pairs.length;
  const step = (before: Card, after: Card): number => Math.abs(after.balance - before.balance);
  return (
    share((before, after) => step(before, after) === after.amount) >= FOLLOW_SHARE_MIN ||
    share((before, after) => step(before, after) === before.amount) >= FOLLOW_SHARE_MIN
  );
}

function spread(line: TokenLine, below: TokenLine): TokenLine {
  const [day, balance] = dayAndBalance(below) as readonly [Token, Token];
  const aside = asideOf(balance);
  const start = line.tokens[0]?.left ?? day.left;
  // The day goes to the left of what it dates, as it would stand in a table.
  const shift = day.right - start + ASIDE_POINTS / 4;
  const dated = { ...day, left: day.left - shift, right: day.right - shift };
  const tokens = [dated, ...line.tokens, aside];
  return { ...withCells(line, tokens), bottom: below.bottom };
}

/** The balance beside the amount, the second day beside the first, and the rest of the text under the row. */
function spreadDated(line: TokenLine, below: TokenLine): readonly TokenLine[] {
  const [day, ...rest] = line.tokens as [Token, ...Token[]];
  const [booked, ...lower] = below.tokens as [Token, ...Token[]];
  const balance = lower.pop() as Token;
  const tokens = [day, { ...booked, left: day.left, right: day.right }, ...rest, asideOf(balance)];
  const upper = withCells(line, tokens);
  return lower.length === 0 ? [upper] : [upper, lineOf(below, lower)];
}

function asideOf(balance: Token): Token {
  return { ...balance, left: balance.left + ASIDE_POINTS, right: balance.right + ASIDE_POINTS };
}
