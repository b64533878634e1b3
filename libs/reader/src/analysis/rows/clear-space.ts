import { median } from '../../median.ts';
import type { Table } from '../tables/table.ts';
import { near, type TokenLine } from '../text/tokens.ts';
import { isBalance, type Interval } from './wrap-style.ts';

/** Steps from line to line are alike to within this many points. */
const SAME_STEP_POINTS = 0.5;
/** A space between rows that is wider than that between lines by this share of a line's height tells them apart. */
export const CLEAR_SPACE_SHARE = 0.15;
/** Fewer rows show no habit. */
const ROWS_MIN = 3;

/** How many lines between two rows belong to the upper one, by the widest space between them all; null where that is not clear. */
export function spaceCut(lines: readonly TokenLine[], space: number): number | null {
  const gaps = gapsOf(lines);
  const widest = gaps.indexOf(Math.max(...gaps));
  return (gaps[widest] ?? 0) >= space && isWidest(widest, lines) ? widest : null;
}

/**
 * Where most rows have text over the line of their amounts, below a clear space, the first row of a page has it too: by the
 * intervals between two pages, how many of their lines belong to the row above. Null where rows are set otherwise.
 */
export function overCuts(
  intervals: readonly Interval[],
  space: number | null,
): ReadonlyMap<Interval, number> | null {
  if (space === null) return null;
  const turns = new Map<Interval, number>();
  const isOver: boolean[] = [];
  for (const interval of intervals) {
    const { before, after, lines, opening } = interval;
    if (before === null || after === null || opening >= 0) continue;
    if (before.line.page !== after.line.page) {
      // What stands as clear of the last row as rows do of each other is the page's foot.
      const foot = gapsOf([before.line, ...lines, after.line]).findIndex((one) => one >= space);
      turns.set(interval, foot);
      continue;
    }
    // Under what is brought forward stands the rest of a row's text from overleaf as well.
    if (isBalance(before)) continue;
    const cut = spaceCut([before.line, ...lines, after.line], space);
    if (cut !== null) isOver.push(cut < lines.length);
  }
  const over = isOver.filter(Boolean).length;
  return over >= ROWS_MIN && over * 2 > isOver.length ? turns : null;
}

/** Whether a line stands as far below the one above as any: lines in a smaller print leave more space around them. */
function isWidest(at: number, lines: readonly TokenLine[]): boolean {
  const steps = lines.slice(1).map((line, before) => line.bottom - (lines[before] as TokenLine).bottom);
  return (steps[at] ?? 0) >= Math.max(...steps) - SAME_STEP_POINTS;
}

/** More space than lies between any two lines of a list's rows, by half a line; null where it has few. */
export function spaceBehind({ entries }: Table, intervals: readonly Interval[]): number | null {
  const [sample] = entries;
  const gaps = [
    ...entries.slice(1).flatMap(({ line }, at) => {
      const before = (entries[at] as Table['entries'][number]).line;
      return before.index + 1 === line.index ? [gap(before, line)] : [];
    }),
    ...intervals.flatMap(({ before, lines, after }) =>
      before === null || after === null ? [] : gapsOf([before.line, ...lines, after.line]),
    ),
  ].filter(Number.isFinite);
  if (sample === undefined || gaps.length < ROWS_MIN) return null;
  // As many as the rows: too many to be the arguments of one call.
  const widest = gaps.reduce((most, one) => Math.max(most, one), -Infinity);
  return widest + sample.line.height / 2;
}

/**
 * The space that lies only between rows, where rows are set apart by more than their lines; null where they are not.
 */
export function clearSpace(table: Table, intervals: readonly Interval[]): number | null {
  const [sample] = table.entries;
  if (sample === undefined) return null;
  const rows: number[] = [];
  table.entries.forEach((entry, at) => {
    const next = table.entries[at + 1];
    if (next?.line.page === entry.line.page && next.line.index === entry.line.index + 1)
      rows.push(gap(entry.line, next.line));
  });
  const lines = intervals.flatMap(({ before, lines: between, after }) =>
    between.length === 0 || before === null || after === null
      ? []
      : [Math.min(...gapsOf([before.line, ...between, after.line]))],
  );
  const row =
    median(rows.filter(Number.isFinite)) ??
    Math.max(
      0,
      ...intervals.map((i) =>
        i.before && i.after ? Math.max(...gapsOf([i.before.line, ...i.lines, i.after.line])) : 0,
      ),
    );
  const line = median(lines.filter(Number.isFinite));
  if (endsUnder(table, intervals)) return null;
  const clear = CLEAR_SPACE_SHARE * sample.line.height;
  if (line === null || row - line < clear || isCommon(intervals, clear)) return null;
  return (row + line) / 2;
}

/**
 * Every row but the first of its page has lines over it, and the last one has some below as well: they go on with the rows above, though
 * they may stand nearer to the ones below.
 */
function endsUnder({ entries }: Table, intervals: readonly Interval[]): boolean {
  // In most tables hardly a row has a line over it: asked first, as what lines mean is looked up.
  if (intervals.length * 2 < entries.length) return false;
  const rows = entries.filter((entry) => entry.datedHere && !isBalance(entry));
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || rows.length < ROWS_MIN) return false;
  const over = new Map(intervals.flatMap((one) => (one.after === null ? [] : [[one.after, one] as const])));
  const isEach = rows.every((row, at) => {
    const isFirst = rows[at - 1]?.line.page !== row.line.page;
    return over.has(row) ? row !== first : isFirst;
  });
  const below = intervals.find(({ before, after }) => before === last && after?.datedHere !== true)?.lines;
  // Sums may stand below that.
  const [text] = below ?? [];
  return isEach && text !== undefined && near(last.line, text);
}

/** Where rows of several lines mostly have the widest space twice, it lies within them: cells that begin with less. */
function isCommon(intervals: readonly Interval[], clear: number): boolean {
  const spaces = intervals.flatMap(({ before, lines, after }) => {
    const gaps = before && after ? gapsOf([before.line, ...lines, after.line]) : [];
    return gaps.length > 2 && gaps.every(Number.isFinite) ? [gaps.sort((a, b) => b - a)] : [];
  });
  const twice = spaces.filter(([first = 0, second = 0]) => first - second < clear / 2);
  return spaces.length > 1 && twice.length * 2 > spaces.length;
}

function gapsOf(lines: readonly TokenLine[]): number[] {
  return lines.slice(1).map((line, at) => gap(lines[at] as TokenLine, line));
}

export function gap(above: TokenLine, below: TokenLine): number {
  return above.page === below.page ? below.top - above.bottom : Infinity;
}
