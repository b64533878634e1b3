import { beginTogether } from '../../boxes.ts';
import { renumbered } from '../text/lines.ts';
import { isDayAlone, isPlainMoney, near, shifted, withCells, type TokenLine } from '../text/tokens.ts';

/** Fewer blocks show no habit. */
const BLOCKS_MIN = 3;
/** So many of the amounts that stand alone are those of blocks. */
const SHARE_MIN = 0.9;
/** Lines of text between a block's day and its amount. */
const TEXTS_MAX = 3;
/** Points between the columns that are made of a block. */
const APART_POINTS = 40;

/** A day, what it was for, and how much, each on a line of its own. */
interface Block {
  readonly day: number;
  readonly amount: number;
}

/**
 * "5 Jan 2026, 3:22 PM" over "Paid to A SAMPLE" over "₹305.49" over the number of the payment, all begun at one place: a row with
 * its day, its text and its amount beside each other, as wallets for telephones list them in blocks.
 */
export function spreadBlocks(lines: readonly TokenLine[]): readonly TokenLine[] {
  const alone = lines.filter(isAmountAlone).length;
  if (alone < BLOCKS_MIN) return lines;
  const blocks = lines.flatMap((_, at) => blockAt(lines, at) ?? []);
  if (blocks.length < BLOCKS_MIN || blocks.length < SHARE_MIN * alone) return lines;
  const days = new Map(blocks.map((block) => [block.day, block]));
  const amounts = new Set(blocks.map(({ amount }) => amount));
  const [width, reach] = [widest(lines.filter(isDayAlone)), widest(lines)];
  const by = width + APART_POINTS;
  let last: Block | null = null;
  let open = false;
  return renumbered(
    lines.flatMap((line, at) => {
      const block = days.get(at);
      const above = lines[at - 1];
      last = block ?? last;
      // A block may go on overleaf.
      const isInside = last !== null && at <= last.amount + 1;
      open = block !== undefined || (open && above !== undefined && (isInside || near(above, line)));
      if (!open) return [line];
      if (block !== undefined) return [rowOf(lines, block, by, reach)];
      // What it was for stands beside its day.
      return amounts.has(at) || days.has(at - 1) ? [] : [shifted(line, line.tokens, by)];
    }),
  );
}

function rowOf(lines: readonly TokenLine[], { day, amount }: Block, by: number, reach: number): TokenLine {
  const [top, text, money] = [lines[day], lines[day + 1], lines[amount]] as [TokenLine, TokenLine, TokenLine];
  const words = shifted(text, text.tokens, by).tokens;
  const figure = shifted(money, money.tokens, by + reach + APART_POINTS).tokens;
  // Its box reaches down to the amount: what is under that goes on with the text.
  const { bottom, page } = money;
  const row = withCells(top, [...top.tokens, ...words, ...figure]);
  return page === top.page ? { ...row, bottom } : row;
}

function blockAt(lines: readonly TokenLine[], at: number): Block | null {
  const day = lines[at];
  if (day === undefined || !isDayAlone(day)) return null;
  for (let next = at + 1; next <= at + 1 + TEXTS_MAX; next += 1) {
    const [above, line] = [lines[next - 1], lines[next]];
    if (above === undefined || line === undefined || !(near(above, line) || above.page + 1 === line.page))
      return null;
    if (!beginTogether(line.left, day.left)) return null;
    if (isAmountAlone(line)) return next > at + 1 ? { day: at, amount: next } : null;
    if (line.tokens.some((cell) => cell.dates.length > 0 || isPlainMoney(cell))) return null;
  }
  return null;
}

function isAmountAlone({ tokens: [amount, more] }: TokenLine): boolean {
  return amount !== undefined && more === undefined && isPlainMoney(amount);
}

function widest(lines: readonly TokenLine[]): number {
  return Math.max(...lines.map(({ left, right }) => right - left));
}
