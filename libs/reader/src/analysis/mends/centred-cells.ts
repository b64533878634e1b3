import { beginTogether } from '../../boxes.ts';
import { readDate } from '../../lexicon/dates.ts';
import {
  addEnd,
  lastWordOf,
  areTwoWords,
  innerWords,
  isLongWord,
  textColumn,
  type CellLines,
  type TextColumn,
} from '../rows/broken-words.ts';
import { touches } from '../text/columns.ts';
import { lineWith, renumbered } from '../text/lines.ts';
import {
  isPlainMoney,
  isStrong,
  lineOf,
  TEXT_GAP,
  tokenLine,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';
import { isOfOperators } from './equations.ts';
import { joinedDay } from './stacked-days.ts';

/** Lines of text never reach into each other by this share of their height; those of centred cells do. */
const OVERLAP_SHARE = 0.2;
/** The middle of a cell may be off that of the amounts by this share of their height. */
const OFF_CENTRE_SHARE = 0.5;
/** A row has no cell of more lines than half of this, the lines of cells with an even number of them between. */
const ROW_LINES_MAX = 9;
const SIGN = /^[-−–]$/u;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?$/iu;

/**
 * Tables that centre their cells: a date on two lines, half a line above and half a line below the amounts beside it.
 * Puts the lines of such a row on one, cell by cell.
 */
export function foldCells(lines: readonly TokenLine[]): TokenLine[] {
  const chains: (readonly TokenLine[])[] = [];
  for (let at = 0, length; at < lines.length; at += length) {
    const chain = chainFrom(lines, at);
    length = chain.length;
    chains.push(withSigns(chain));
  }
  const rows = new Set(chains.filter((chain) => chain.length > 1 && isRow(chain)));
  const columns = rows.size === 0 ? [] : cutColumnsOf(rows);
  return renumbered(chains.flatMap((chain) => (rows.has(chain) ? [folded(chain, columns)] : chain)));
}

/** The lines from here on that each reach into the one before. */
function chainFrom(lines: readonly TokenLine[], at: number): TokenLine[] {
  const chain = [lines[at] as TokenLine];
  for (let next = at + 1; next < lines.length; next += 1) {
    const [above, below] = [chain.at(-1) as TokenLine, lines[next] as TokenLine];
    if (below.page !== above.page || !reachesInto(above, below)) break;
    chain.push(below);
  }
  return chain;
}

/**
 * "-" over "$1,450.00", where a cell breaks behind the sign: the amount on the line of the others, which stands between the two.
 */
function withSigns(chain: readonly TokenLine[]): readonly TokenLine[] {
  const sign = chain.flatMap(({ tokens }) => tokens).find(({ text }) => SIGN.test(text));
  if (sign === undefined) return chain;
  const isBelow = (cell: Token): boolean => isPlainMoney(cell) && beginTogether(cell.left, sign.left);
  const lower = chain.findIndex(({ tokens }) => tokens.some(isBelow));
  const upper = chain.findIndex(({ tokens }) => tokens.includes(sign));
  const base = chain.findIndex(({ tokens }, at) => at !== lower && tokens.some(isPlainMoney));
  const amount = chain[lower]?.tokens.find(isBelow);
  const [first, ...rest] = amount?.words ?? [];
  if (amount === undefined || first === undefined || base <= upper || base >= lower) return chain;
  return chain.flatMap((line, at) => {
    if (at === base) {
      const words = [...line.words, { ...first, text: `${sign.text}${first.text}` }, ...rest];
      return [
        tokenLine(
          lineWith(
            line,
            words.sort((a, b) => a.box[0] - b.box[0]),
          ),
        ),
      ];
    }
    const others = line.tokens.filter((cell) => cell !== sign && cell !== amount);
    if (others.length === line.tokens.length) return [line];
    return others.length === 0 ? [] : [lineOf(line, others)];
  });
}

/** A box that was put before the names that it stood beside is over none of them, though its last line is the lower one. */
function reachesInto(above: TokenLine, below: TokenLine): boolean {
  if (below.bottom <= above.top) return false;
  return above.bottom - below.top > OVERLAP_SHARE * Math.min(above.height, below.height);
}

/**
 * One line of it has the amounts, no two lines that reach into each other are printed over each other, and every cell
 * of several lines is centred on the amounts or begins beside them: the blocks of a head that stand side by side do not, nor do
 * the names of what is added up around its result.
 */
function isRow(chain: readonly TokenLine[]): boolean {
  if (chain.length > ROW_LINES_MAX || chain.some(isOfOperators)) return false;
  const [base, more] = chain.filter((line) => line.tokens.some(isPlainMoney));
  if (base === undefined || more !== undefined) return false;
  const apart = chain.slice(1).every((line, at) => {
    const above = chain[at] as TokenLine;
    return !line.tokens.some((token) => above.tokens.some((over) => touches(token, over)));
  });
  return apart && cellsOf(chain).every((cell) => isCentred(cell, chain, base));
}

function isCentred({ tokens }: Cell, chain: readonly TokenLine[], base: TokenLine): boolean {
  const lines = chain.filter((line) => line.tokens.some((token) => tokens.includes(token)));
  const [first = base, last = base] = [lines[0], lines.at(-1)];
  if (first === last || first === base) return true;
  return Math.abs(first.top + last.bottom - base.top - base.bottom) / 2 <= OFF_CENTRE_SHARE * base.height;
}

interface Cell {
  left: number;
  right: number;
  readonly tokens: Token[];
}

function folded(chain: readonly TokenLine[], columns: readonly TextColumn[]): TokenLine {
  const base = chain.find((line) => line.tokens.some(isPlainMoney)) as TokenLine;
  const tokens = cellsOf(chain).flatMap((cell) => withWholeDay(withWholeWords(cell, chain, columns)));
  return lineOf(base, tokens);
}

/** The columns whose cells are broken within words. */
function cutColumnsOf(rows: ReadonlySet<readonly TokenLine[]>): TextColumn[] {
  const columns: CellLines[] = [];
  for (const chain of rows) {
    for (const cell of cellsOf(chain)) {
      linesOf(cell, chain).forEach(({ tokens, unit }, at, all) => {
        const next = all[at + 1]?.tokens[0];
        if (next === undefined) return;
        const right = Math.max(...tokens.map((token) => token.right));
        const text = textOf(tokens);
        const isUnbroken = tokens.length === 1 && isLongWord(text);
        const end = {
          right,
          unit,
          letters: text,
          last: text.at(-1) ?? '',
          lastWord: lastWordOf(text),
          characters: text.length,
          isUnbroken,
          inner: innerWords(text),
        };
        const below = innerWords(textOf(all[at + 1]?.tokens ?? []));
        addEnd(columns, cell.left, end, { rest: next.text, edge: cell.right, inner: below });
      });
    }
  }
  return columns.map((lines) => textColumn(lines, true)).filter(({ isCut }) => isCut);
}

/** The lines of a cell, each with its own words. */
function linesOf({ tokens }: Cell, chain: readonly TokenLine[]): Pick<TokenLine, 'tokens' | 'unit'>[] {
  return chain
    .map((line) => ({ unit: line.unit, tokens: line.tokens.filter((token) => tokens.includes(token)) }))
    .filter((line) => line.tokens.length > 0);
}

/** The words of a cell; of a column that is broken within words, those of a line's end go on with the next line's. */
function withWholeWords(
  cell: Cell,
  chain: readonly TokenLine[],
  columns: readonly TextColumn[],
): readonly Token[] {
  const column = columns.find(({ left }) => beginTogether(left, cell.left));
  if (column === undefined) return cell.tokens;
  const lines = linesOf(cell, chain);
  return lines.reduce<readonly Token[]>((above, { tokens }, at) => {
    const [last, first] = [above.at(-1), tokens[0]];
    if (last === undefined || first === undefined) return [...above, ...tokens];
    const text = textOf(lines[at - 1]?.tokens ?? []);
    const isFull =
      column.characters === null
        ? column.edge - last.right <= column.slack
        : text.length === column.characters;
    // The time under a day is no rest of it, though both be as wide as their column.
    if (!isFull || TIME.test(first.text) || areTwoWords(text, first.text, column))
      return [...above, ...tokens];
    return [...above.slice(0, -1), joined(last, first), ...tokens.slice(1)];
  }, []);
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

/** Two texts as one, with no space between the last word of the first and the first of the second: a day perhaps. */
function joined(last: Token, first: Token): Token {
  const [end, start] = [last.words.at(-1), first.words[0]];
  const word = end === undefined || start === undefined ? [] : [{ ...end, text: end.text + start.text }];
  const text = last.text + first.text;
  const dates = readDate(text).filter(({ year }) => year !== null);
  return {
    text,
    left: Math.min(last.left, first.left),
    right: dates.length > 0 ? Math.max(last.right, first.right) : first.right,
    words: [...last.words.slice(0, -1), ...word, ...first.words.slice(1)],
    amounts: [],
    dates,
  };
}

/** What stands over each other is a cell, with what stands close beside it; its tokens stay in reading order. */
function cellsOf(chain: readonly TokenLine[]): Cell[] {
  const cells: Cell[] = [];
  for (const run of chain.flatMap(runsOf)) {
    const over = cells.filter((cell) => touches(cell, run));
    const [host] = over;
    if (host === undefined) {
      cells.push(run);
      continue;
    }
    host.left = Math.min(run.left, ...over.map((cell) => cell.left));
    host.right = Math.max(run.right, ...over.map((cell) => cell.right));
    host.tokens.push(...over.slice(1).flatMap((cell) => cell.tokens), ...run.tokens);
    for (const other of over.slice(1)) cells.splice(cells.indexOf(other), 1);
  }
  return cells.sort((a, b) => a.left - b.left);
}

/** The words of a line that stand close: numbers among words are of one text with them, amounts and days are not. */
function runsOf({ tokens, unit }: TokenLine): Cell[] {
  const runs: Cell[] = [];
  let before: Token | undefined;
  for (const token of tokens) {
    const run = runs.at(-1);
    const isClose = before !== undefined && token.left - before.right <= TEXT_GAP * unit;
    const isText = before !== undefined && isOfText(before) && isOfText(token);
    before = token;
    if (run === undefined || !isClose || !isText) {
      runs.push({ left: token.left, right: token.right, tokens: [token] });
      continue;
    }
    run.right = token.right;
    run.tokens.push(token);
  }
  return runs;
}

function isOfText(token: Token): boolean {
  return token.words[0]?.opensCell !== true && token.dates.length === 0 && !isStrong(token);
}

function withWholeDay(tokens: readonly Token[]): readonly Token[] {
  const [first, second] = tokens;
  if (first === undefined || second === undefined) return tokens;
  const day = joinedDay(first, second);
  return day === null ? tokens : [day, ...tokens.slice(2)];
}
