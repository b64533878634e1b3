import { median } from '../../median.ts';
import { columnCurrency } from '../../facts/index.ts';
import { columnRoles, lineMeanings } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import { renumbered } from '../text/lines.ts';
import { isPlainMoney, lineOf, near, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/** Amounts of one column end at the same place, to within this many points; a sign may stand behind them. */
const SAME_RIGHT_POINTS = 5;

/** Asked of every line. */
const DOLLARS = /d[óo]lar/iu;

/** The two names of money over the amounts of one list. */
interface Names {
  readonly own: Token;
  readonly dollars: Token;
}

/** Where the amounts of the two columns end. */
interface Edges {
  readonly own: number;
  readonly dollars: number;
}

/**
 * What a card owes in pesos and what it owes in dollars, in one list with a column for each: puts what stands under
 * dollars behind the rest, under the same names, as the account that it is. Each has a balance that opens it.
 */
export function partCurrencies(lines: readonly TokenLine[]): TokenLine[] {
  const heads = new Map(
    lines.flatMap((line) => {
      const names = namesOf(line);
      return names === null ? [] : [[line.index, names] as const];
    }),
  );
  const [first] = heads;
  const edges = first === undefined ? null : edgesOf(lines, first[0], first[1]);
  if (first === undefined || edges === null || !opensBoth(lines, first[0], edges)) return [...lines];
  const dealt = deal(lines, first[0], heads, edges);
  return renumbered([...dealt.own, ...dealt.dollars, ...dealt.after]);
}

/** The lines of either list, and those that follow the last line of both. */
function deal(
  lines: readonly TokenLine[],
  from: number,
  heads: ReadonlyMap<number, Names>,
  edges: Edges,
): Record<'own' | 'dollars' | 'after', readonly TokenLine[]> {
  const own: TokenLine[] = [];
  const dollars: TokenLine[] = [];
  let last = 0;
  for (const line of lines) {
    const names = heads.get(line.index);
    const isBelow = line.index > from;
    const isOwn = isBelow && holds(line, edges.own);
    const isOther =
      isBelow && (holds(line, edges.dollars) || (!isOwn && continues(dollars.at(-1), own.at(-1), line)));
    if (names !== undefined) {
      own.push(without(line, (cell) => cell === names.dollars));
      if (dollars.length === 0) dollars.push(without(line, (cell) => cell === names.own));
    } else if (isOther) {
      if (isOwn) own.push(without(line, (cell) => endsAt(cell, edges.dollars)));
      dollars.push(without(line, (cell) => endsAt(cell, edges.own)));
    } else own.push(line);
    if (names !== undefined || isOwn || isOther) last = own.length;
  }
  return { own: own.slice(0, last), dollars, after: own.slice(last) };
}

/** "Fecha  Detalle  Pesos  Dólares", with no other name of money. */
function namesOf({ text, tokens }: TokenLine): Names | null {
  if (!DOLLARS.test(text)) return null;
  const roles = new Set(tokens.map(({ text }) => columnRoles(text)[0]));
  if (!roles.has('date') || !(roles.has('description') || roles.has('reference'))) return null;
  const [own, more] = tokens.filter((cell) => columnCurrency(cell) === 'own');
  const [dollars, others] = tokens.filter((cell) => columnCurrency(cell) === 'dollars');
  if (own === undefined || dollars === undefined || more !== undefined || others !== undefined) return null;
  return { own, dollars };
}

/** Null where a row has an amount under both: one is what the other came to. */
function edgesOf(lines: readonly TokenLine[], from: number, names: Names): Edges | null {
  const rows = lines.filter((line) => line.index > from && opensWithDate(line));
  const under = (name: Token, { tokens }: TokenLine): Token | undefined =>
    tokens.find((cell) => isPlainMoney(cell) && touches(cell, name));
  const edge = (name: Token): number | null => median(rows.flatMap((row) => under(name, row)?.right ?? []));
  const found = { own: edge(names.own), dollars: edge(names.dollars) };
  if (found.own === null || found.dollars === null) return null;
  const edges = { own: found.own, dollars: found.dollars };
  return rows.some((row) => holds(row, edges.own) && holds(row, edges.dollars)) ? null : edges;
}

function opensBoth(lines: readonly TokenLine[], from: number, edges: Edges): boolean {
  return lines.some((line) => {
    const isBoth = line.index > from && holds(line, edges.own) && holds(line, edges.dollars);
    const words = line.tokens.filter((cell) => !isPlainMoney(cell)).map(({ text }) => text);
    return isBoth && lineMeanings(words.join(' ')).includes('opening');
  });
}

function endsAt(cell: Token, edge: number): boolean {
  return isPlainMoney(cell) && Math.abs(cell.right - edge) <= SAME_RIGHT_POINTS;
}

function holds({ tokens }: TokenLine, edge: number): boolean {
  return tokens.some((cell) => endsAt(cell, edge));
}

/** Words right under the row above, which is of the other list. */
function continues(other: TokenLine | undefined, mine: TokenLine | undefined, line: TokenLine): boolean {
  if (other === undefined || (mine?.index ?? -1) > other.index) return false;
  return near(other, line) && !opensWithDate(line) && !line.tokens.some(isPlainMoney);
}

function without(line: TokenLine, leaves: (cell: Token) => boolean): TokenLine {
  return lineOf(
    line,
    line.tokens.filter((cell) => !leaves(cell)),
  );
}
