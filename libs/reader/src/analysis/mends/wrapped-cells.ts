import { readAmount } from '../../lexicon/amounts.ts';
import { median } from '../../median.ts';
import { renumbered } from '../text/lines.ts';
import { isPlainMoney, lineOf, near, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/** An amount and the balance behind it. */
const CELLS = 2;
/** Fewer whole rows show no columns, and fewer wrapped ones no habit. */
const ROWS_MIN = 3;
const WRAPPED_MIN = 2;
/** What went over the edge stands where lines begin, to within this many points. */
const MARGIN_POINTS = 3;

/** Where lines begin, and where the amounts and balances of whole rows end. */
interface Columns {
  readonly left: number;
  readonly edges: readonly number[];
}

/**
 * Rows printed as running text: what a long description pushed over the edge of the page, an amount or its balance,
 * stands alone where the next line begins. Puts both back where those of the other rows stand.
 */
export function joinWrappedCells(lines: readonly TokenLine[]): readonly TokenLine[] {
  const filling = lines.filter((line, at) => fillsUp(line, lines[at - 1]));
  const columns = filling.length < WRAPPED_MIN ? null : columnsOf(lines);
  if (columns === null) return lines;
  const wrapped = new Set(
    filling.filter(({ tokens }) => Math.abs((tokens[0]?.left ?? 0) - columns.left) <= MARGIN_POINTS),
  );
  if (wrapped.size < WRAPPED_MIN) return lines;
  const joined = lines.flatMap((line, at) => {
    if (wrapped.has(line)) return [];
    const next = lines[at + 1];
    if (next === undefined || !wrapped.has(next)) return [line];
    const own = moneyOf(line);
    const words = line.tokens.slice(0, line.tokens.length - own.length);
    const sign = words.at(-1);
    const isSigned = sign?.text === '-';
    const money = [...own, ...next.tokens].map((cell, column) => endingAt(cell, columns.edges[column] ?? 0));
    const cells = isSigned ? [negative(sign, money[0]), ...money.slice(1)] : money;
    return [
      lineOf(line, [...(isSigned ? words.slice(0, -1) : words), ...cells.flatMap((cell) => cell ?? [])]),
    ];
  });
  return renumbered(joined);
}

function columnsOf(lines: readonly TokenLine[]): Columns | null {
  const rows = lines.filter((line) => opensWithDate(line) && moneyOf(line).length === CELLS);
  if (rows.length < ROWS_MIN) return null;
  const middle = (of: (row: TokenLine) => number | undefined): number =>
    median(rows.map((row) => of(row) ?? 0)) ?? 0;
  return {
    left: middle(({ tokens }) => tokens[0]?.left),
    edges: Array.from({ length: CELLS }, (_, column) => middle((row) => moneyOf(row)[column]?.right)),
  };
}

/**
 * A line of nothing but the amounts that the dated one right above it lacks. Where that has no words, as "01/03/2025 -
 * 31/03/2025" over the figures of a summary, nothing pushed them there.
 */
function fillsUp(line: TokenLine, above: TokenLine | undefined): boolean {
  if (above === undefined || !opensWithDate(above) || !line.tokens.every(isPlainMoney)) return false;
  if (!/\p{L}{2}/u.test(above.text)) return false;
  return near(above, line) && moneyOf(above).length + line.tokens.length === CELLS;
}

/** The amounts at the end of a line. */
function moneyOf({ tokens }: TokenLine): readonly Token[] {
  return tokens.slice(tokens.findLastIndex((cell) => !isPlainMoney(cell)) + 1);
}

/** The minus that stayed behind at the edge, and the amount it belongs to. */
function negative(sign: Token, cell: Token | undefined): Token | undefined {
  if (cell === undefined) return undefined;
  const text = `${sign.text}${cell.text}`;
  return { ...cell, text, words: [sign.words, cell.words].flat(), amounts: readAmount(text) };
}

function endingAt(cell: Token, edge: number): Token {
  return { ...cell, left: edge - (cell.right - cell.left), right: edge };
}
