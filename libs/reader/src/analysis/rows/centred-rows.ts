import type { TableLine } from '../tables/table.ts';
import { middle, type TokenLine } from '../text/tokens.ts';
import { isBalance, type Interval } from './wrap-style.ts';

/** How far a row's last line may be from where the middle of its amounts puts it, in parts of a line's height. */
const OFF_MAX = 0.35;
/** Fewer rows are not set so on purpose. */
const ROWS_MIN = 3;
/** Rows of one line are so few beside the others; where every second row is one, text stands below amounts. */
const SINGLE_SHARE_MAX = 1 / 3;
/** Two lines of text are so many heights of their letters high at least. */
const FOLDED_HEIGHTS = 1.6;

/**
 * Where rows end whose amounts stand at the middle of their text, by the number of an interval's lines that belong to
 * the row above. From the top of a page on, each row ends as far below its amounts as it begins above them; null where
 * that does not hold for all of them.
 */
export function centredCuts(intervals: readonly Interval[]): ReadonlyMap<Interval, number> | null {
  const cuts = new Map<Interval, number>();
  let first: number | null = null;
  let last: TableLine | null = null;
  let [rows, singles] = [0, 0];
  for (const interval of intervals) {
    const { before, after, lines, opening } = interval;
    // Between others stands no line: a row there is whole where its own has two.
    if (before !== last) first = before !== null && isFolded(before.line) ? middle(before.line) : null;
    const own = before === null ? [] : lines.filter((line) => line.page === before.line.page);
    let cut = 0;
    // A balance or a sum is one line, and says nothing of where rows begin.
    if (before !== null && before.dates.length > 0 && !isBalance(before)) {
      // A row without text above its amounts is set otherwise, as long as there is text below them.
      if (first === null || first > middle(before.line)) return null;
      const found = linesDownTo(2 * middleOf(before) - first, before.line, own);
      // A line with a day begins the row below.
      if (found === null || (opening >= 0 && found > opening)) return null;
      cut = found;
      if (first < middle(before.line)) rows += 1;
      else if (!isFolded(before.line)) singles += 1;
    }
    cuts.set(interval, cut);
    // What is left on the page of a last row is the page's foot.
    const next = lines.slice(cut).find((line) => line.page === after?.line.page);
    // A row that has the one before end right above it is one line: the text below it is that of the next.
    const isBelow = cut > 0 && after?.line.page === before?.line.page;
    first = next !== undefined ? middle(next) : isBelow && after !== null ? middle(after.line) : null;
    last = after;
  }
  return rows >= ROWS_MIN && singles <= SINGLE_SHARE_MAX * rows ? cuts : null;
}

/** Whether two lines of text stand on one line of a row, its amounts between them: it is set so as those of three are. */
function isFolded({ top, bottom, height }: TokenLine): boolean {
  return bottom - top > FOLDED_HEIGHTS * height;
}

/** The middle of the amounts: a line of text half a line higher or lower makes one line with them. */
function middleOf({ line, values }: TableLine): number {
  const boxes = values.flatMap((value) => value?.token.words.map(({ box }) => box) ?? []);
  const top = Math.min(...boxes.map(([, y]) => y));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return boxes.length === 0 ? middle(line) : (top + bottom) / 2;
}

/** How many lines a row has below its amounts, if one of them is at this place; null where none is. */
function linesDownTo(last: number, amounts: TokenLine, lines: readonly TokenLine[]): number | null {
  const ends = [amounts, ...lines].map((line) => Math.abs(middle(line) - last));
  const nearest = ends.indexOf(Math.min(...ends));
  return (ends[nearest] ?? Infinity) <= OFF_MAX * amounts.height ? nearest : null;
}
