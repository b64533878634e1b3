import { median } from '../../median.ts';
import { columnCurrency } from '../../facts/index.ts';
import { columnRoles, lineMeanings } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import { isPlainMoney, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';
import { dealOut, without } from './two-lists.ts';

/** Amounts of one column end at the same place, to within this many points; a sign may stand behind them. */
const SAME_RIGHT_POINTS = 6;

/** Asked of every line. */
const DOLLARS = /d[óo]lar/iu;
const NIL = /^[^1-9]*0[^1-9]*$/u;

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
  if (first === undefined || edges === null) return [...lines];
  const filled = lines.map((line) => (line.index > first[0] ? withoutNil(line, edges) : line));
  if (changesMoney(filled, first[0], edges) || !opensBoth(filled, first[0], edges)) return [...lines];
  return dealOut(filled, first[0], {
    namesOn: (line) => {
      const names = heads.get(line.index);
      return names === undefined ? null : { own: [names.own], other: [names.dollars] };
    },
    isOwn: (cell) => endsAt(cell, edges.own),
    isOther: (cell) => endsAt(cell, edges.dollars),
  });
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

function edgesOf(lines: readonly TokenLine[], from: number, names: Names): Edges | null {
  const amounts = lines
    .filter((line) => line.index > from && opensWithDate(line))
    .map(({ tokens }) => tokens.filter(isPlainMoney));
  const edge = (isUnder: (cell: Token) => boolean): number | null =>
    median(amounts.flatMap((row) => row.find(isUnder)?.right ?? []));
  // A name may end before its amounts begin, set as texts are: then they stand between it and the next one.
  const behind = (name: Token, { left }: Token): number | null =>
    edge((cell) => cell.left >= name.right && (left < name.left || cell.right <= left));
  const edgeOf = (name: Token, other: Token): number | null =>
    edge((cell) => touches(cell, name)) ?? behind(name, other);
  const own = edgeOf(names.own, names.dollars);
  const dollars = edgeOf(names.dollars, names.own);
  return own === null || dollars === null ? null : { own, dollars };
}

/** A line without the zero that says that nothing of it is in the other money; a balance of nothing is one. */
function withoutNil(line: TokenLine, edges: Edges): TokenLine {
  const [own, dollars] = [edges.own, edges.dollars].map((edge) =>
    line.tokens.find((cell) => endsAt(cell, edge)),
  );
  if (own === undefined || dollars === undefined) return line;
  const nil = [dollars, own].find(({ text }) => NIL.test(text));
  const isKept = nil === undefined || meaningsOf(line).length > 0;
  return isKept ? line : without(line, (cell) => cell === nil);
}

/** Whether a row has an amount under both: one is what the other came to. */
function changesMoney(lines: readonly TokenLine[], from: number, { own, dollars }: Edges): boolean {
  const rows = lines.filter((line) => line.index > from && opensWithDate(line));
  return rows.some((row) => holds(row, own) && holds(row, dollars));
}

/** What the words of a line mean, without its amounts. */
function meaningsOf({ tokens }: TokenLine): ReturnType<typeof lineMeanings> {
  const words = tokens.filter((cell) => !isPlainMoney(cell)).map(({ text }) => text);
  return lineMeanings(words.join(' '));
}

function opensBoth(lines: readonly TokenLine[], from: number, edges: Edges): boolean {
  return lines.some((line) => {
    const isBoth = line.index > from && holds(line, edges.own) && holds(line, edges.dollars);
    return isBoth && meaningsOf(line).includes('opening');
  });
}

function endsAt(cell: Token, edge: number): boolean {
  return isPlainMoney(cell) && Math.abs(cell.right - edge) <= SAME_RIGHT_POINTS;
}

function holds({ tokens }: TokenLine, edge: number): boolean {
  return tokens.some((cell) => endsAt(cell, edge));
}
