import { beginTogether, SAME_LEFT_POINTS } from '../../boxes.ts';
import { saysGoesOn } from '../../lexicon/turn-words.ts';
import { cellOver } from '../tables/header-cells.ts';
import type { Table, TableLine } from '../tables/table.ts';
import { near, type TokenLine } from '../text/tokens.ts';
import { isBalance, type Interval, type Reach } from './wrap-style.ts';

/** No row is printed on more lines than this, its amounts' line aside. */
export const WRAP_LINES_MAX = 10;
/** Fewer wrapped lines show no habit. */
const WRAPS_MIN = 3;

/**
 * Tells the lines at the head and the foot of a page's rows that say that the statement goes on overleaf, or comes from
 * there: they are no row's text. Between rows of one page such words are a text's where they begin as a cell above does.
 */
export function turnNotes({ entries }: Table): (line: TokenLine) => boolean {
  const pages = new Map<number, { first: number; last: number }>();
  for (const { line } of entries) {
    const page = pages.get(line.page) ?? { first: line.index, last: line.index };
    pages.set(line.page, { first: page.first, last: line.index });
  }
  return ({ page, index, text, left }) => {
    if (!saysGoesOn(text)) return false;
    const rows = pages.get(page);
    const above = entries.findLast(({ line }) => line.index < index);
    const isUnder = above?.line.tokens.some((cell) => beginTogether(cell.left, left)) === true;
    return rows === undefined || index < rows.first || index > rows.last || !isUnder;
  };
}

/** Lines that belong to a row of another page. */
export interface Overleaf {
  readonly row: TableLine;
  readonly lines: readonly TokenLine[];
}

/**
 * Tells where the lines over a page's first row belong: to the last row of the page before, whose text goes on overleaf,
 * as far as they start where wrapped text does; others are what is left of the page's head. Where rows are so seldom
 * wrapped that nothing shows where their text goes on, they belong to a row whose line is full; null for any other row, and
 * for lines that are not between two pages.
 */
export function pageTurn(
  table: Table,
  intervals: readonly Interval[],
  reach: Reach,
): ((interval: Interval) => Overleaf | null) | null {
  const starts = wrapStarts(intervals);
  if (starts.size === 0) return null;
  const isHabit = [...starts.values()].some((count) => count >= WRAPS_MIN);
  const above = rowsAbove(table.entries);
  const inHead = headEntries(table);
  // Every page names its columns, also one that has no rows.
  const names = new Set(table.header?.cells.map(({ text }) => text));
  const goesOn = (line: TokenLine): boolean => {
    if (names.has(line.text)) return false;
    let like = 0;
    for (let off = -SAME_LEFT_POINTS; off <= SAME_LEFT_POINTS; off += 1)
      like += starts.get(Math.round(line.left) + off) ?? 0;
    return like >= (isHabit ? WRAPS_MIN : 1);
  };
  return ({ before, after, lines, opening }) => {
    if (after === null)
      return before === null || !isHabit
        ? null
        : { row: before, lines: wrapped(before.line, upTo(lines, goesOn), reach.under) };
    const row = above.get(after);
    if (row === undefined || opening >= 0) return null;
    if (after.line.page !== row.line.page + 1) return null;
    if (before?.line.page === after.line.page && !isCarried(before)) return null;
    if (inHead.has(after)) return { row, lines: wrapped(row.line, lines, reach.under).filter(goesOn) };
    const own = lines.filter(({ page }) => page === after.line.page).reverse();
    const rest = wrapped(after.line, own, reach.over).reverse();
    if (!isHabit) {
      const isRest = before === null && rest.length === own.length && rest.every(goesOn);
      return isRest && isFull(table, row, rest[0]) ? { row, lines: rest } : null;
    }
    const foot = before === null ? [] : wrapped(row.line, lines, reach.under).filter(goesOn);
    return { row, lines: [...foot, ...rest.filter(goesOn)] };
  };
}

/** What is brought or carried forward, on a line without a day. */
function isCarried(entry: TableLine): boolean {
  return !entry.datedHere && isBalance(entry);
}

/**
 * The row before each: what is carried forward, with the page's sums under it, and brought forward overleaf stands between a
 * row and what of its text goes on there.
 */
function rowsAbove(entries: readonly TableLine[]): ReadonlyMap<TableLine, TableLine | undefined> {
  const above = new Map<TableLine, TableLine | undefined>();
  let last: TableLine | undefined;
  let isFoot = false;
  for (const entry of entries) {
    above.set(entry, last);
    isFoot = !entry.datedHere && (isFoot || isCarried(entry));
    if (!isFoot) last = entry;
  }
  return above;
}

/**
 * Entries that the names of columns, printed again, part from all rows of their page: "USD on 31 January  2,196.56" in the head
 * of a further account.
 */
function headEntries({ entries, lines }: Table): ReadonlySet<TableLine> {
  const own = new Set(lines.map(({ index }) => index));
  return new Set(
    entries.filter(({ line, datedHere }, at) => {
      const next = entries[at + 1];
      const isFirst = entries[at - 1]?.line.page !== line.page;
      if (!isFirst || datedHere || next?.line.page !== line.page) return false;
      for (let index = line.index + 1; index < next.line.index; index += 1) if (!own.has(index)) return true;
      return false;
    }),
  );
}

/** Whether the first word of a line, set behind a row's text that begins where it does, would reach farther than any such text. */
function isFull(table: Table, row: TableLine, next: TokenLine | undefined): boolean {
  const [first] = next?.words ?? [];
  if (next === undefined || first === undefined) return false;
  const endOf = ({ line: { tokens } }: TableLine): number | null => {
    const text = tokens.find((cell) => beginTogether(cell.left, next.left));
    if (text === undefined) return null;
    const column = cellOver(table, text);
    return tokens.findLast((cell) => cell === text || cellOver(table, cell) === column)?.right ?? null;
  };
  const end = endOf(row);
  if (end === null) return false;
  const ends = table.entries.flatMap((entry) => endOf(entry) ?? []);
  return end + next.unit + first.box[2] > Math.max(...ends);
}

function upTo(lines: readonly TokenLine[], goesOn: (line: TokenLine) => boolean): readonly TokenLine[] {
  const end = lines.findIndex((line) => !goesOn(line));
  return end < 0 ? lines : lines.slice(0, end);
}

/** How many of the lines between two rows of one page start at each whole point. */
function wrapStarts(intervals: readonly Interval[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const { before, after, lines } of intervals) {
    if (before === null || after === null || before.line.page !== after.line.page) continue;
    for (const { left } of lines) starts.set(Math.round(left), (starts.get(Math.round(left)) ?? 0) + 1);
  }
  return starts;
}

/** The lines from an entry on, as long as each stands near the one before, or no farther from it than its list has them. */
export function wrapped(from: TokenLine, lines: readonly TokenLine[], reach: number): TokenLine[] {
  const kept: TokenLine[] = [];
  let last = from;
  for (const line of lines.slice(0, WRAP_LINES_MAX)) {
    if (!near(last, line) && !isWithin(last, line, reach)) break;
    kept.push(line);
    last = line;
  }
  return kept;
}

function isWithin(a: TokenLine, b: TokenLine, reach: number): boolean {
  return a.page === b.page && Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) <= reach;
}
