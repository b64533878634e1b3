import { renumbered } from '../text/lines.ts';
import {
  shifted,
  isPlainMoney,
  lineOf,
  near,
  opensWithDate,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';

/** Two lists stand beside each other when so many rows of each do. */
const ROWS_MIN = 4;
/** Days of one column begin at the same place, to within this many points. */
const SAME_LEFT_POINTS = 4;
/** A list is wider than a day and an amount. */
const LIST_WIDTH_MIN = 100;
/** What stands before a day in its column, a sign of how was paid, is no wider. */
const MARGIN_POINTS = 6;

/** "Harbour Grocer", or "44 *44". */
const WORDS = /\p{L}{2}|[*#&]\d/u;

/** Where the days of the two lists of a page begin. */
interface Columns {
  readonly left: number;
  readonly right: number;
}

/**
 * Lists of transactions set in two columns, as in a newspaper: puts the right one under the left one, shifted to where
 * that stands. Each row has its day, its words and its amount on its own side; a day of value has no words of its own.
 */
export function unfoldLists(lines: readonly TokenLine[]): TokenLine[] {
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
  const columns = pages.map((page) =>
    columnsOf(page).find((found) => unfoldPage(page, found, true) !== null),
  );
  const known = columns.find((found) => found !== undefined);
  if (known === undefined) return [...lines];
  const unfolded = pages.map((page, at) => {
    const own = columns[at];
    if (own !== undefined) return unfoldPage(page, own, true) ?? page;
    return columnsOf(page).length > 0 ? page : (unfoldPage(page, known, false) ?? page);
  });
  return renumbered(unfolded.flat());
}

/** Null where the page has no two lists, which stand below the amounts of its summary; a list beside other print is one of two where another page has both. */
function unfoldPage(
  lines: readonly TokenLine[],
  columns: Columns,
  isWhole: boolean,
): readonly TokenLine[] | null {
  const edge = columns.right - MARGIN_POINTS;
  const sides = lines.map((line) => sidesOf(line, edge));
  const firstRow = sides.findIndex((side) => side !== null && (isRow(side.left) || isRow(side.right)));
  const summary = lines.findLastIndex(({ tokens }, at) => at < firstRow && tokens.some(isPlainMoney));
  // What lies across both over the first row is of the page's head.
  const head = sides.findLastIndex((side, at) => at < firstRow && side === null);
  const first = sides.findIndex(
    (side, at) => side !== null && side.right.length > 0 && at > Math.max(summary, head),
  );
  const lastRow = sides.findLastIndex((side) => side !== null && (isRow(side.left) || isRow(side.right)));
  const last = withWords(lines, sides, lastRow);
  const block = sides.slice(first, last + 1);
  // A line across both is of a table as wide as the page, or of a text.
  if (first < 0 || block.includes(null)) return null;
  const rows = (of: 'left' | 'right'): number =>
    block.filter((side) => side !== null && isRow(side[of])).length;
  if (rows('left') < ROWS_MIN || (isWhole && rows('right') < ROWS_MIN)) return null;
  if (goOnWithRows(block)) return null;
  const part = (of: 'left' | 'right'): TokenLine[] =>
    block.flatMap((side, at) => {
      const line = lines[first + at];
      const tokens = side?.[of] ?? [];
      if (line === undefined || tokens.length === 0) return [];
      return of === 'left'
        ? [lineOf(line, tokens)]
        : [shifted(line, tokens, isWhole ? columns.left - columns.right : 0)];
    });
  return [...lines.slice(0, first), ...part('left'), ...part('right'), ...lines.slice(last + 1)];
}

/**
 * Whether what stands on the right stands in the lines of few of the rows on the left, and in no others: the day and the
 * amount of what was paid abroad. A list has a row in line after line, whatever stands beside it.
 */
function goOnWithRows(block: readonly (Sides | null)[]): boolean {
  const isRight = (side: Sides | null): boolean => side !== null && isRow(side.right);
  const span = block.slice(block.findIndex(isRight), block.findLastIndex(isRight) + 1);
  const rows = span.filter((side) => side !== null && opensWithDate({ tokens: side.left }));
  const both = rows.filter(isRight);
  return span.filter(isRight).length === both.length && 2 * both.length < rows.length;
}

/**
 * The line of the last row, or the last of those right under it: they go on with its words, or print an amount of one list
 * behind its own words, as a row without a day does.
 */
function withWords(lines: readonly TokenLine[], sides: readonly (Sides | null)[], row: number): number {
  let at = row;
  for (;;) {
    const [line, next, side] = [lines[at], lines[at + 1], sides[at + 1]];
    if (line === undefined || next === undefined || side == null || !near(line, next)) return at;
    if (next.tokens.every(({ amounts }) => amounts.length === 0)) return at + 1;
    if (![side.left, side.right].every(tellsMoney)) return at;
    at += 1;
  }
}

/** No amount, or words and an amount behind them. */
function tellsMoney(tokens: readonly Token[]): boolean {
  const amount = tokens.findIndex(({ amounts }) => amounts.length > 0);
  return amount < 0 || tokens.slice(0, amount).some(({ text }) => WORDS.test(text));
}

/**
 * The place where many days begin first, and each that is far enough from it for a list: the days of another one begin
 * there, or, within its rows, which of so many instalments one is.
 */
function columnsOf(lines: readonly TokenLine[]): readonly Columns[] {
  const lefts = lines.flatMap(({ tokens }) =>
    tokens.flatMap(({ dates, left }) => (dates.length > 0 ? [left] : [])),
  );
  lefts.sort((a, b) => a - b);
  const left = lefts.find((_, at) => isCommon(lefts, at));
  if (left === undefined) return [];
  const rights = lefts.filter((place, at) => place - left > LIST_WIDTH_MIN && isCommon(lefts, at));
  return rights
    .filter((right, at) => right - (rights[at - 1] ?? left) > SAME_LEFT_POINTS)
    .map((right) => ({ left, right }));
}

/** Whether so many places in order, of which this is one, lie within its reach. */
function isCommon(places: readonly number[], at: number): boolean {
  const here = places[at] ?? 0;
  for (let first = Math.max(0, at - ROWS_MIN + 1); first <= at; first += 1) {
    const last = places[first + ROWS_MIN - 1] ?? Infinity;
    if (here - (places[first] ?? 0) <= SAME_LEFT_POINTS && last - here <= SAME_LEFT_POINTS) return true;
  }
  return false;
}

/** A line's tokens on either side of an edge. */
interface Sides {
  readonly left: readonly Token[];
  readonly right: readonly Token[];
}

/** Null where one lies across it. */
function sidesOf({ tokens }: TokenLine, edge: number): Sides | null {
  if (tokens.some(({ left, right }) => left < edge && right > edge)) return null;
  return {
    left: tokens.filter(({ left }) => left < edge),
    right: tokens.filter(({ left }) => left >= edge),
  };
}

/** A day, words behind it, and an amount behind these. */
function isRow(tokens: readonly Token[]): boolean {
  const day = tokens.findIndex(({ dates }) => dates.length > 0);
  // "20.02" may be a day as well.
  const amount = tokens.findLastIndex(
    (cell, at) =>
      isPlainMoney(cell) ||
      (at > day && cell.dates.length > 0 && cell.amounts.some(({ digits }) => digits === 2)),
  );
  const words = tokens.slice(day + 1, Math.max(day + 1, amount));
  return day >= 0 && words.some(({ text, dates }) => dates.length === 0 && WORDS.test(text));
}
