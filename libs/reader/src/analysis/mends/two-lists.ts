import { renumbered } from '../text/lines.ts';
import { isPlainMoney, lineOf, near, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/** Two lists of transactions in one table: they share its days and texts, and each has columns of its own. */
export interface TwoLists {
  /** The names over the columns of either, where the line holds these. */
  readonly namesOn: (
    line: TokenLine,
  ) => { readonly own: readonly Token[]; readonly other: readonly Token[] } | null;
  /** Whether an amount stands in the columns of the first list. */
  readonly isOwn: (cell: Token) => boolean;
  /** Whether an amount stands in those of the second. */
  readonly isOther: (cell: Token) => boolean;
}

/** Puts the second list behind the first, under the same days and the names of its own columns, and what follows both behind it. */
export function dealOut(lines: readonly TokenLine[], from: number, lists: TwoLists): TokenLine[] {
  const own: TokenLine[] = [];
  const other: TokenLine[] = [];
  let last = 0;
  let hasBegun = false;
  for (const line of lines) {
    const names = lists.namesOn(line);
    const isBelow = line.index > from;
    const isOwn = isBelow && line.tokens.some(lists.isOwn);
    const isOther =
      isBelow && (line.tokens.some(lists.isOther) || (!isOwn && continues(other.at(-1), own.at(-1), line)));
    if (names !== null) {
      own.push(without(line, (cell) => names.other.includes(cell)));
      if (!hasBegun) other.push(without(line, (cell) => names.own.includes(cell)));
    } else if (isOther) {
      if (isOwn) own.push(without(line, lists.isOther));
      other.push(without(line, lists.isOwn));
      // The names stand over the second list once.
      hasBegun = true;
    } else own.push(line);
    if (names !== null || isOwn || isOther) last = own.length;
  }
  return renumbered([...own.slice(0, last), ...other, ...own.slice(last)]);
}

/** Words right under the row above, which is of the other list. */
function continues(other: TokenLine | undefined, mine: TokenLine | undefined, line: TokenLine): boolean {
  if (other === undefined || (mine?.index ?? -1) > other.index) return false;
  return near(other, line) && !opensWithDate(line) && !line.tokens.some(isPlainMoney);
}

/** A line less some of its cells. */
export function without(line: TokenLine, leaves: (cell: Token) => boolean): TokenLine {
  return lineOf(
    line,
    line.tokens.filter((cell) => !leaves(cell)),
  );
}
