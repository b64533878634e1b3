import type { TableLine } from '../tables/table.ts';
import { rightOf } from '../text/lines.ts';
import type { TokenLine } from '../text/tokens.ts';
import type { Interval } from './wrap-style.ts';

/** A ruling may end this much short of the print between whose rows it lies. */
const SHORT_POINTS = 6;
/** The ruling over a table's first row lies no farther above its print than this, in parts of a line's height. */
const OVER_HEIGHTS = 1.2;
/** Of the rows that follow one another, so many have one ruling between them in a table that is ruled. */
const RULED_SHARE_MIN = 0.9;
/** Fewer rows show no habit: one ruling may part two blocks. */
const PAIRS_MIN = 2;

/** How many of an interval's lines belong to the row above it, and from which one on they belong to the row below. */
export interface RowCut {
  readonly upTo: number;
  readonly from: number;
}

/**
 * Where rulings part the lines between rows, in a table that has one between any two: what stands over it is the upper
 * row's, what stands under it the lower row's, wherever in their cells the amounts stand. Without those intervals in which
 * none is drawn, as where a row goes on overleaf.
 */
export function ruledCuts(
  entries: readonly TableLine[],
  intervals: readonly Interval[],
): ReadonlyMap<Interval, RowCut> {
  const cuts = new Map<Interval, RowCut>();
  if ((entries[0]?.line.rulings ?? []).length === 0 || !isRuledThroughout(entries, intervals)) return cuts;
  for (const interval of intervals) {
    const cut = cutAt(interval);
    // What stands over a ruling at the top of a further page may be the rest of the row before.
    const isRest = interval.before === null && cut !== null && cut.from > 0 && interval.after !== entries[0];
    if (cut !== null && !isRest) cuts.set(interval, cut);
  }
  return cuts;
}

function isRuledThroughout(entries: readonly TableLine[], intervals: readonly Interval[]): boolean {
  const between = new Map(intervals.map((interval) => [interval.after, interval]));
  let [pairs, ruled] = [0, 0];
  entries.slice(1).forEach((after, at) => {
    const before = entries[at];
    if (before === undefined || before.line.page !== after.line.page) return;
    const interval = between.get(after);
    const lines = interval?.before === before ? interval.lines : [];
    pairs += 1;
    if (ruledGaps({ before, after, lines }).length === 1) ruled += 1;
  });
  return pairs >= PAIRS_MIN && ruled >= RULED_SHARE_MIN * pairs;
}

function cutAt(interval: Interval): RowCut | null {
  const { before, after, lines } = interval;
  const gaps = ruledGaps(interval);
  const [first] = gaps;
  const last = gaps.at(-1);
  // Where each line has a cell of its own, rulings tell nothing; the last one's ends at the table's edge.
  const cells = gaps.length + (after === null && endsCell(lines.at(-1), before) ? 1 : 0);
  if (first === undefined || last === undefined || cells > lines.length) return null;
  const pages = [before?.line, ...lines, after?.line].flatMap((line) => line?.page ?? []);
  // What goes on overleaf is told by what stands there.
  if (new Set(pages).size > 1) return null;
  return { upTo: before === null ? 0 : first, from: after === null ? lines.length : last };
}

/** The places among an interval's lines where a ruling lies: 0 over the first of them. */
function ruledGaps({ before, after, lines }: Pick<Interval, 'before' | 'after' | 'lines'>): number[] {
  const row = before ?? after;
  if (row === null) return [];
  const all = [before?.line, ...lines, after?.line];
  return [...Array(lines.length + 1).keys()].filter((at) => isRuled(all[at], all[at + 1], row.line));
}

/** Whether a ruling as wide as the row lies right under the last line of its page. */
function endsCell(line: TokenLine | undefined, row: TableLine | null): boolean {
  if (line === undefined || row === null) return false;
  return rulesRow(row.line, line, middle(line), line.bottom + OVER_HEIGHTS * line.height);
}

/**
 * Whether a ruling as wide as the row lies between two lines, or right over the lower one where none stands above. Words
 * are where the page has them, also of lines that were set under another header.
 */
export function isRuled(above: TokenLine | undefined, below: TokenLine | undefined, row: TokenLine): boolean {
  if (below === undefined || (above !== undefined && above.page !== below.page)) return false;
  const from = above === undefined ? below.top - OVER_HEIGHTS * below.height : middle(above);
  return rulesRow(row, below, from, middle(below));
}

/** Whether one of the rulings of a line's page that is as wide as the row lies in between. */
function rulesRow({ words }: TokenLine, { rulings }: TokenLine, from: number, to: number): boolean {
  const start = Math.min(...words.map(({ box }) => box[0])) + SHORT_POINTS;
  const end = Math.max(...words.map(rightOf)) - SHORT_POINTS;
  return rulings.some(({ y, left, right }) => y > from && y < to && left <= start && right >= end);
}

/** No row has more lines than this. */
const CELL_LINES_MAX = 10;

/** Whether a line stands with the amounts of one row between two rulings: a word alone there is no heading. */
export function sharesCell(
  lines: readonly TokenLine[],
  at: number,
  isEntry: (line: TokenLine) => boolean,
): boolean {
  const line = lines[at];
  if (line === undefined || line.rulings.length === 0) return false;
  let [top, bottom] = [at, at];
  while (top > at - CELL_LINES_MAX && !isRuled(lines[top - 1], lines[top], line)) top -= 1;
  while (bottom < at + CELL_LINES_MAX && !isRuled(lines[bottom], lines[bottom + 1], line)) bottom += 1;
  const cell = lines.slice(Math.max(0, top), bottom + 1);
  const isClosed = top > at - CELL_LINES_MAX && bottom < at + CELL_LINES_MAX;
  return isClosed && cell.every(({ page }) => page === line.page) && cell.filter(isEntry).length === 1;
}

function middle({ top, bottom }: TokenLine): number {
  return (top + bottom) / 2;
}
