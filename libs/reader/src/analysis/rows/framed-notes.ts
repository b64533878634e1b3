import type { Ruling } from '../../page.ts';
import type { Table } from '../tables/table.ts';
import type { TokenLine } from '../text/tokens.ts';

/** The edges of one frame end at the same places, to within this many points. */
const SAME_EDGE_POINTS = 1.5;
/** A frame begins and ends clear of what it holds, and of the rows beside it, or touches them by so much. */
const TOUCH_POINTS = 1;
/** A note between two rows is no higher than so many of its lines. */
const NOTE_HEIGHTS_MAX = 8;

/**
 * Whether a line stands in a frame, or on a ground, of its own between two rows that are wider than it: what the bank has
 * to say there is no part of what the rows say.
 */
export function framedTest({ entries }: Table): (line: TokenLine) => boolean {
  const rows = Map.groupBy(
    entries.map(({ line }) => line),
    ({ page }) => page,
  );
  return (line) => {
    const { rulings, page, height } = line;
    const over = rulings.filter(({ y }) => y <= line.top + TOUCH_POINTS);
    const under = rulings.filter(({ y }) => y >= line.bottom - TOUCH_POINTS);
    return over.some((top) =>
      under.some(
        (bottom) =>
          bottom.y - top.y <= NOTE_HEIGHTS_MAX * height &&
          isFrame(top, bottom, line) &&
          [top, bottom].every((edge) => isAlone(edge, rulings)) &&
          standsBetween(top, bottom, rows.get(page) ?? []),
      ),
    );
  };
}

function isFrame(top: Ruling, bottom: Ruling, line: TokenLine): boolean {
  const { left, right } = asPrinted(line);
  return endTogether(top, bottom) && top.left <= left + TOUCH_POINTS && top.right >= right - TOUCH_POINTS;
}

function endTogether(one: Ruling, other: Ruling): boolean {
  return (
    Math.abs(one.left - other.left) <= SAME_EDGE_POINTS &&
    Math.abs(one.right - other.right) <= SAME_EDGE_POINTS
  );
}

/** The cells of a row have their edges beside each other. */
function isAlone(edge: Ruling, rulings: readonly Ruling[]): boolean {
  return rulings.every((other) => Math.abs(other.y - edge.y) > SAME_EDGE_POINTS || endTogether(other, edge));
}

/** Rows over the frame and under it, none in it, and none so narrow that the frame may be what parts rows. */
function standsBetween(top: Ruling, bottom: Ruling, rows: readonly TokenLine[]): boolean {
  const above = rows.findLast((row) => row.bottom <= top.y + TOUCH_POINTS);
  const below = rows.find((row) => row.top >= bottom.y - TOUCH_POINTS);
  if (above === undefined || below === undefined) return false;
  if (rows.indexOf(below) !== rows.indexOf(above) + 1) return false;
  return [above, below].every((row) => {
    const { left, right } = asPrinted(row);
    return left < top.left || right > top.right;
  });
}

/** Frames are where they are printed: lines of a page that is set otherwise were moved under the names of another. */
function asPrinted({ words }: TokenLine): { readonly left: number; readonly right: number } {
  return {
    left: Math.min(...words.map(({ box }) => box[0])),
    right: Math.max(...words.map(({ box }) => box[0] + box[2])),
  };
}
