import { renumbered } from './lines.ts';
import { isStrong, type Token, type TokenLine } from './tokens.ts';
import { signedMinor, valueOf, type NumberFormat } from './values.ts';
import { near } from './wrap-style.ts';

/** Fewer rows show no habit, and nearly all of them must follow. */
const ROWS_MIN = 3;
const FOLLOW_SHARE_MIN = 0.9;
/** Far enough to the right of the amounts to be a column of its own. */
const ASIDE_POINTS = 120;

/** A row on two lines: what and how much, and under it when and how much is left. */
interface Card {
  readonly at: number;
  readonly amount: number;
  readonly balance: number;
}

/**
 * Rows on two lines, the payee with the amount over the date with the balance, both at the same edge: puts date and
 * balance beside their amount where each balance is the one before with the amount.
 */
export function spreadBalances(
  lines: readonly TokenLine[],
  numbers: () => NumberFormat,
): readonly TokenLine[] {
  const shaped = lines.filter((line, at) => isCard(line, lines[at + 1]));
  if (shaped.length < ROWS_MIN) return lines;
  const format = numbers();
  const cards = lines.flatMap((line, at) => cardAt(line, lines[at + 1], at, format) ?? []);
  if (cards.length < ROWS_MIN || !follow(cards)) return lines;
  const out: TokenLine[] = [];
  const uppers = new Set(cards.map(({ at }) => at));
  lines.forEach((line, at) => {
    if (uppers.has(at)) out.push(spread(line, lines[at + 1] as TokenLine));
    else if (!uppers.has(at - 1)) out.push(line);
  });
  return renumbered(out);
}

function isCard(line: TokenLine, below: TokenLine | undefined): boolean {
  if (below === undefined || !near(line, below)) return false;
  const [day, balance] = dayAndBalance(below) ?? [];
  if (day === undefined || balance === undefined || day.dates.length === 0 || !isStrong(balance))
    return false;
  return line.tokens.every(({ dates }) => dates.length === 0) && line.tokens.filter(isStrong).length === 1;
}

/** A day and an amount, at most with a word between them: "2 May  Balance £12.00". */
function dayAndBalance({ tokens }: TokenLine): readonly [day: Token, balance: Token] | null {
  const [day, ...rest] = tokens;
  const balance = rest.pop();
  const isWord = ({ text }: Token): boolean => /^\p{L}[^\d]*$/u.test(text);
  return day === undefined || balance === undefined || rest.length > 1 || !rest.every(isWord)
    ? null
    : [day, balance];
}

function cardAt(
  line: TokenLine,
  below: TokenLine | undefined,
  at: number,
  format: NumberFormat,
): Card | null {
  const upper = line.tokens.find(isStrong);
  const lower = below?.tokens.at(-1);
  if (upper === undefined || lower === undefined || !isCard(line, below)) return null;
  const [amount, balance] = [valueOf(upper, format), valueOf(lower, format)];
  if (amount === null || balance === null) return null;
  return { at, amount: amount.minor, balance: signedMinor(balance) };
}

/** Oldest first or newest first, each balance leads to the next by a row's amount. */
function follow(cards: readonly Card[]): boolean {
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
  const aside = { ...balance, left: balance.left + ASIDE_POINTS, right: balance.right + ASIDE_POINTS };
  const start = line.tokens[0]?.left ?? day.left;
  // The day goes to the left of what it dates, as it would stand in a table.
  const shift = day.right - start + ASIDE_POINTS / 4;
  const dated = { ...day, left: day.left - shift, right: day.right - shift };
  const tokens = [dated, ...line.tokens, aside];
  return { ...line, tokens, bottom: below.bottom, text: tokens.map((token) => token.text).join(' ') };
}
