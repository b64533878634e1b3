import type { TableLine } from './tables.ts';
import type { TokenLine } from './tokens.ts';
import type { Interval } from './wrap-style.ts';

/** How far the end of a row's text may be from where the middle of its amounts puts it, in parts of a line's height. */
const OFF_MAX = 0.35;
/** Fewer rows are not set so on purpose. */
const ROWS_MIN = 3;

/**
 * Where rows end whose amounts stand at the middle of their text, by the number of an interval's lines that belong to
 * the row above. From the top of a page on, each row ends as far below its amounts as it begins above them; null where
 * that does not hold for all of them.
 */
export function centredCuts(intervals: readonly Interval[]): ReadonlyMap<Interval, number> | null {
  const cuts = new Map<Interval, number>();
  let top: number | null = null;
  let rows = 0;
  for (const interval of intervals) {
    const { before, after, lines } = interval;
    const own = before === null ? [] : lines.filter((line) => line.page === before.line.page);
    let cut = 0;
    if (before !== null) {
      // A row without text above its amounts is set otherwise, as long as there is text below them.
      if (top === null || top >= before.line.top) return null;
      const found = linesDownTo(2 * middleOf(before) - top, before.line, own);
      if (found === null) return null;
      cut = found;
      rows += 1;
    }
    cuts.set(interval, cut);
    // What is left on the page of a last row is the page's foot.
    const next = lines.slice(cut).find((line) => line.page === after?.line.page);
    top = next?.top ?? null;
  }
  return rows >= ROWS_MIN ? cuts : null;
}

/** The middle of the amounts: a line of text half a line higher or lower makes one line with them. */
function middleOf({ line, values }: TableLine): number {
  const boxes = values.flatMap((value) => value?.token.words.map(({ box }) => box) ?? []);
  const top = Math.min(...boxes.map(([, y]) => y));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return boxes.length === 0 ? (line.top + line.bottom) / 2 : (top + bottom) / 2;
}

/** How many lines a row has below its amounts, if one of them ends at this place; null where none does. */
function linesDownTo(bottom: number, amounts: TokenLine, lines: readonly TokenLine[]): number | null {
  const ends = [amounts, ...lines].map((line) => Math.abs(line.bottom - bottom));
  const nearest = ends.indexOf(Math.min(...ends));
  return (ends[nearest] ?? Infinity) <= OFF_MAX * amounts.height ? nearest : null;
}
