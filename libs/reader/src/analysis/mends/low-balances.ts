import { beginTogether } from '../../boxes.ts';
import { lineMeanings } from '../../lexicon/line-meanings.ts';
import { columnRoles } from '../../lexicon/words.ts';
import {
  hasWord,
  isPlainMoney,
  isStrong,
  lineOf,
  near,
  opensWithDate,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';

/** Amounts of one column end within this many points of each other; its name may end as far before them. */
const EDGE_POINTS = 2;
const NAME_POINTS = 20;
/** Fewer balances show no column, and fewer low ones no habit. */
const BALANCES_MIN = 3;
const LOW_MIN = 2;

/**
 * Rows of several lines that have their amount on the first and their balance on the last, under the name of balances:
 * puts the balance beside the amount, where the balances of rows of one line stand, and leaves the words where they are.
 */
export function liftBalances(lines: readonly TokenLine[]): readonly TokenLine[] {
  const edge = lines.filter(mayBeLow).length < LOW_MIN ? null : balanceEdge(lines);
  if (edge === null || lines.filter((line) => isLowest(line, edge)).length < LOW_MIN) return lines;
  const rows = new Map<TokenLine, TokenLine>();
  const dated = lines.flatMap((line) => (opensWithDate(line) ? (amountEnd(line, edge, []) ?? []) : []));
  const ends = [...new Set(dated)];
  let row: TokenLine | null = null;
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const amount = amountEnd(line, edge, ends);
    const isRow = amount !== null && isAmong(amount, ends);
    if (opensWithDate(line) || isRow) row = amount === null ? null : line;
    else if (row === null || above === undefined || !near(above, line)) row = null;
    else if (isLow(line, row, edge) && moneyOf(line, [...ends, edge]).length === 1) {
      rows.set(line, row);
      row = null;
    } else if (line.tokens.some(isPlainMoney)) row = null;
  }
  if (rows.size < LOW_MIN) return lines;
  const lifted = new Map([...rows].map(([line, upper]) => [upper, line.tokens.at(-1)]));
  return lines.map((line) => {
    const cell = lifted.get(line);
    if (cell !== undefined)
      return { ...line, tokens: [...line.tokens, cell], text: `${line.text} ${cell.text}` };
    return rows.has(line) ? lineOf(line, line.tokens.slice(0, -1)) : line;
  });
}

/** Words, and money at the end of them: asked before the names of columns are looked for. */
function mayBeLow(line: TokenLine): boolean {
  const [first, last] = [line.tokens[0], line.tokens.at(-1)];
  if (first === undefined || last === undefined || opensWithDate(line)) return false;
  return !isPlainMoney(first) && isPlainMoney(last);
}

/** Where the balances end that stand under their name, beside the amounts of rows or below these. */
function balanceEdge(lines: readonly TokenLine[]): number | null {
  const ends = lines.flatMap((line) => {
    if (!opensWithDate(line) && !mayBeLow(line)) return [];
    const money = line.tokens.filter(isPlainMoney);
    const isBeside = money.length > 1 || !opensWithDate(line);
    return isBeside ? [{ edge: money.at(-1)?.right ?? 0, index: line.index }] : [];
  });
  const edges = [...new Set(ends.map(({ edge }) => edge))];
  // A line of names has no amount: the rows, nearly all of a long list, need not be asked.
  const names = lines.flatMap(({ tokens, index }) =>
    tokens.some((cell) => cell.amounts.length > 0 || cell.dates.length > 0)
      ? []
      : tokens.flatMap((name) => (columnRoles(name.text)[0] === 'balance' ? [{ name, index }] : [])),
  );
  const isUnder = (edge: number, { left, right }: Token): boolean =>
    left < edge && Math.abs(right - edge) <= NAME_POINTS;
  // What stands over the names is a box of sums.
  const firstName = new Map(
    edges.map((edge) => [edge, names.find(({ name }) => isUnder(edge, name))?.index ?? Infinity]),
  );
  const counts = new Map<number, number>();
  for (const { edge, index } of ends)
    if (index > (firstName.get(edge) ?? Infinity)) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  let best: number | null = null;
  let most = BALANCES_MIN - 1;
  for (const edge of counts.keys()) {
    const alike = [...counts].reduce((sum, [other, count]) => sum + (isAmong(edge, [other]) ? count : 0), 0);
    if (alike > most) [best, most] = [edge, alike];
  }
  return best;
}

/** Where the amount ends of a line that has no other, and none where balances stand. */
function amountEnd(line: TokenLine, edge: number, ends: readonly number[]): number | null {
  const [amount, more] = moneyOf(line, ends);
  return amount !== undefined && more === undefined && amount.right < edge - NAME_POINTS
    ? amount.right
    : null;
}

/** The amounts of a line: "17.06" is one where others end. */
function moneyOf({ tokens }: TokenLine, ends: readonly number[]): readonly Token[] {
  return tokens.filter((token) => isPlainMoney(token) || (isStrong(token) && isAmong(token.right, ends)));
}

function isAmong(end: number, ends: readonly number[]): boolean {
  return ends.some((other) => Math.abs(other - end) <= EDGE_POINTS);
}

/** Words, and a balance alone where balances end: as the last line of a row has them. */
function isLowest(line: TokenLine, edge: number): boolean {
  const { tokens, text } = line;
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || Math.abs(last.right - edge) > EDGE_POINTS) return false;
  if (opensWithDate(line) || isPlainMoney(first) || !isStrong(last) || !hasWord(text)) return false;
  if (tokens.filter((cell) => cell !== last && isPlainMoney(cell)).length > 0) return false;
  return lineMeanings(text).length === 0 && !namesBalance(tokens);
}

/** Whether such words go on with the row's. */
function isLow(line: TokenLine, row: TokenLine, edge: number): boolean {
  const [first] = line.tokens;
  if (first === undefined || !isLowest(line, edge)) return false;
  return row.tokens.some(({ left, dates }) => dates.length === 0 && beginTogether(left, first.left));
}

/** "SALDO DO DIA   1.339,17" under a day's last row: a line of its own. */
function namesBalance(tokens: readonly Token[]): boolean {
  const words = tokens.slice(0, -1).map(({ text }) => text);
  return columnRoles(words.join(' '))[0] === 'balance';
}
