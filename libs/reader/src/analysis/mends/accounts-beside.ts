import { columnRoles, isDay, isMoney, lineMeanings } from '../../lexicon/words.ts';
import { isPlainMoney, near, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';
import { dealOut } from './two-lists.ts';

/** Amounts end where their column's name ends, to within this many points. */
const SAME_RIGHT_POINTS = 5;
/** Fewer rows of an account may be a column of something else. */
const ROWS_MIN = 2;
/** Over the names of columns stands, in a line of its own, which account they are of. */
const LINES_OVER = 1;

/** Where the columns of the two accounts lie: those of the first from `left` to `edge`, those of the second behind it. */
interface Columns {
  readonly left: number;
  readonly edge: number;
}

/**
 * Two accounts of a member in one list, what was saved beside what was lent, each with columns for what came in, what went
 * out and its balance: puts the rows of the second under those of the first, under the names of their own columns.
 */
export function partAccounts(lines: readonly TokenLine[]): readonly TokenLine[] {
  const found = lines.map(columnsOf);
  const first = found.findIndex((columns) => columns !== null);
  const [head, columns] = [lines[first], found[first]];
  if (head === undefined || columns == null) return lines;
  const isOther = (cell: Token): boolean => cell.right > columns.edge;
  const isOwn = (cell: Token): boolean => cell.right >= columns.left && !isOther(cell);
  const lists = {
    isOther: (cell: Token): boolean => isPlainMoney(cell) && isOther(cell),
    isOwn: (cell: Token): boolean => isPlainMoney(cell) && isOwn(cell),
  };
  if (!holdTwoAccounts(lines.slice(first + 1), lists)) return lines;
  const heads = new Set(
    found.flatMap((other, at) => (isAlike(other, columns) ? [at, ...over(lines, at)] : [])),
  );
  const namesOn = ({ index, tokens }: TokenLine): { own: Token[]; other: Token[] } | null =>
    heads.has(index) ? { own: tokens.filter(isOwn), other: tokens.filter(isOther) } : null;
  return dealOut(lines, head.index, { ...lists, namesOn });
}

/** "Date  Details  In  Out  Balance  Issued  Repaid  Balance": a day, then two balances, each behind names of its own. */
function columnsOf({ tokens }: TokenLine): Columns | null {
  if (tokens.some(({ dates, amounts }) => dates.length > 0 || amounts.length > 0)) return null;
  const roles = tokens.map(({ text }) => columnRoles(text)[0] ?? null);
  if (!roles.some(isDay)) return null;
  const [one, two, more] = roles.flatMap((role, at) => (role === 'balance' ? [at] : []));
  if (one === undefined || two !== tokens.length - 1 || more !== undefined || two - one < 2) return null;
  const begin = roles.findIndex((role) => role !== null && isMoney(role));
  const [left, edge] = [tokens[begin]?.left, tokens[one]?.right];
  if (begin >= one || left === undefined || edge === undefined) return null;
  return { left, edge: edge + SAME_RIGHT_POINTS };
}

function isAlike(columns: Columns | null, like: Columns): boolean {
  return columns !== null && Math.abs(columns.edge - like.edge) <= SAME_RIGHT_POINTS;
}

function over(lines: readonly TokenLine[], at: number): number[] {
  const [above, head] = [lines[at - LINES_OVER], lines[at]];
  if (above === undefined || head === undefined || !near(above, head)) return [];
  return above.tokens.some(isPlainMoney) || opensWithDate(above) ? [] : [at - LINES_OVER];
}

/** Each has rows of its own, none is of both, and each has a balance that opens it. */
function holdTwoAccounts(
  lines: readonly TokenLine[],
  { isOwn, isOther }: Record<'isOwn' | 'isOther', (cell: Token) => boolean>,
): boolean {
  let [own, other] = [0, 0];
  let opensBoth = false;
  for (const line of lines) {
    const [inOwn, inOther] = [line.tokens.some(isOwn), line.tokens.some(isOther)];
    if (inOwn && inOther) {
      const words = line.tokens.filter((cell) => !isPlainMoney(cell)).map(({ text }) => text);
      const meanings = lineMeanings(words.join(' '));
      if (meanings.includes('opening') || meanings.includes('brought_forward')) opensBoth = true;
      else if (opensWithDate(line) && meanings.length === 0) return false;
    } else if (opensWithDate(line)) {
      if (inOwn) own += 1;
      if (inOther) other += 1;
    }
  }
  return opensBoth && own >= ROWS_MIN && other >= ROWS_MIN;
}
