import type { Ruling } from '../page.ts';
import { toShown, type Placement, type Rectangle } from './geometry.ts';

/** Shorter than this is a dash, a tick or an underlined word. */
const LENGTH_MIN = 20;
/** Thicker than this is a bar or a cell, whose upper and lower edges rule the page as lines do. */
const THICKNESS_MAX = 3;
/** Edges of cells side by side lie at one height to within this much, and leave no wider gaps. */
const SAME_HEIGHT = 1.5;
const GAP_MAX = 4;
/** Two edges for each cell of a page of 100 rows and 10 columns. */
const RULINGS_MAX = 2000;

/** The horizontal rulings of a page, as shown: drawn lines and the edges of cells, those side by side as one. */
export function rulingsOf(shapes: readonly Rectangle[], placement: Placement): readonly Ruling[] {
  const edges = shapes.flatMap((shape): Ruling[] => {
    const [left, top, width, height] = toShown(shape, placement);
    const right = left + width;
    if (width < LENGTH_MIN) return [];
    if (height <= THICKNESS_MAX) return [{ y: top + height / 2, left, right }];
    return [top, top + height].map((y) => ({ y, left, right }));
  });
  const joined: { y: number; left: number; right: number }[] = [];
  for (const row of byHeight(edges)) {
    let open: (typeof joined)[number] | undefined;
    for (const edge of row.sort((a, b) => a.left - b.left)) {
      if (open !== undefined && edge.left <= open.right + GAP_MAX)
        open.right = Math.max(open.right, edge.right);
      else joined.push((open = { ...edge }));
    }
  }
  return joined.slice(0, RULINGS_MAX);
}

/** Edges that lie at one height, top to bottom. */
function byHeight(edges: readonly Ruling[]): Ruling[][] {
  const rows: Ruling[][] = [];
  let last = -Infinity;
  for (const edge of [...edges].sort((a, b) => a.y - b.y)) {
    if (edge.y - last > SAME_HEIGHT) rows.push([edge]);
    else rows.at(-1)?.push(edge);
    last = edge.y;
  }
  return rows;
}
