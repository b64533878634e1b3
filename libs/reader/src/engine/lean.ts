/** What of a small picture is dark: one sample a pixel, 1 or 0. */
export interface DarkMap {
  readonly columns: number;
  readonly rows: number;
  readonly dark: Uint8Array;
}

/** How the columns of a page lean that was photographed aslant. Degrees. */
export interface Lean {
  /** By how much farther to the right they stand the lower they are, in the middle of the page. */
  readonly lean: number;
  /** By how much more those at its right edge do than those at its left. */
  readonly fan: number;
}

const UPRIGHT: Lean = { lean: 0, fan: 0 };

/** White beside a letter that ends a cell of a table, in pixels of a picture 800 wide: wider than any space between words. */
const GAP = 10;
/** What is as dark so far above and below is no letter but a ruling, a bar or what the page lies on. */
const HEIGHT = 14;
/** A word goes on for so many pixels and more, of which so many are dark; dust does not. */
const WORD = 15;
const WORD_INKED_MIN = 4;
/** Fewer edges than those of a few lines show no columns. */
const EDGES_MIN = 300;
const LEAN_MAX = 3;
const FAN_MAX = 3;
/** So many edges tell well enough which way columns lean at all. */
const EDGES_ENOUGH = 700;
/** The finer the steps in degrees, the narrower the columns of pixels in which edges are counted. */
const COARSE = { step: 0.25, wide: 2 };
const FINER = [
  { step: 0.1, wide: 1 },
  { step: 0.05, wide: 1 },
];
/** Columns that lean by less than this at either side of the page stay in their places from head to foot. */
const NEGLIGIBLE = 0.3;
/** How much sharper the edges of columns must be for it. */
const GAIN = 1.7;

/** How the columns of print lean whose lines fall by so many degrees. */
export function measureLean(map: DarkMap, degrees: number): Lean {
  const [lefts, rights] = edgesIn(map, degrees);
  if (lefts.x.length < EDGES_MIN) return UPRIGHT;
  const counts = new Uint32Array(3 * map.columns);
  const sharpnessAt = (lean: Lean, wide: number, edges = [lefts, rights]): number =>
    edges.reduce((sum, side) => sum + sharpness(side, lean, counts, wide), 0);
  const sharpestOf = (leans: readonly Lean[], wide: number, edges = [lefts, rights]): Lean => {
    const sharp = leans.map((lean) => sharpnessAt(lean, wide, edges));
    return leans[sharp.indexOf(Math.max(...sharp))] ?? UPRIGHT;
  };
  const few = [thinned(lefts), thinned(rights)];
  let best = sharpestOf(near(UPRIGHT, COARSE.step, LEAN_MAX, FAN_MAX), COARSE.wide, few);
  for (const { step, wide } of FINER) best = sharpestOf(near(best, step, 2 * step, 2 * step), wide);
  const most = Math.max(Math.abs(best.lean + best.fan / 2), Math.abs(best.lean - best.fan / 2));
  return most >= NEGLIGIBLE && sharpnessAt(best, 1) > GAIN * sharpnessAt(UPRIGHT, 1) ? best : UPRIGHT;
}

function near(middle: Lean, step: number, leanReach: number, fanReach: number): Lean[] {
  const around = (value: number, reach: number): number[] => {
    const steps = Math.round(reach / step);
    return Array.from({ length: 2 * steps + 1 }, (_, at) => value + (at - steps) * step);
  };
  return around(middle.fan, fanReach).flatMap((fan) =>
    around(middle.lean, leanReach).map((lean) => ({ lean, fan })),
  );
}

/** Where cells begin or end. Pixels from the middle of the picture, with its lines level. */
interface Edges {
  readonly x: number[];
  readonly y: number[];
}

/** Some of the edges, from all over the page. */
function thinned({ x, y }: Edges): Edges {
  const every = Math.ceil(x.length / EDGES_ENOUGH);
  const isKept = (_: number, at: number): boolean => at % every === 0;
  return { x: x.filter(isKept), y: y.filter(isKept) };
}

/** Dark pixels of letters with nothing dark beside them to the left, and to the right. */
function edgesIn({ columns, rows, dark }: DarkMap, degrees: number): readonly [Edges, Edges] {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const lefts: Edges = { x: [], y: [] };
  const rights: Edges = { x: [], y: [] };
  const isDark = (column: number, row: number): boolean => dark[row * columns + column] === 1;
  const add = (edges: Edges, column: number, row: number, inwards: 1 | -1): void => {
    if (isDark(column, row - HEIGHT) && isDark(column, row + HEIGHT)) return;
    let inked = 0;
    for (let within = 1; within <= WORD; within++) if (isDark(column + within * inwards, row)) inked += 1;
    if (inked < WORD_INKED_MIN) return;
    const [x, y] = [column - columns / 2, row - rows / 2];
    edges.x.push(x * cos + y * sin);
    edges.y.push(y * cos - x * sin);
  };
  for (let row = HEIGHT; row < rows - HEIGHT; row++) {
    let last = -GAP;
    for (let column = 0; column < columns; column++) {
      if (!isDark(column, row)) continue;
      if (column - last > GAP) {
        add(lefts, column, row, 1);
        if (last >= 0) add(rights, last, row, -1);
      }
      last = column;
    }
    if (last >= 0) add(rights, last, row, -1);
  }
  return [lefts, rights];
}

/** The more of the edges stand in one column of so many pixels, the sharper. */
function sharpness({ x, y }: Edges, { lean, fan }: Lean, counts: Uint32Array, wide: number): number {
  const width = counts.length / 3;
  const slope = Math.tan((lean * Math.PI) / 180);
  const perPixel = Math.tan((fan * Math.PI) / 180) / width;
  counts.fill(0);
  let sum = 0;
  for (let at = 0; at < x.length; at++) {
    const along = x[at] ?? 0;
    const column = Math.round((along - (y[at] ?? 0) * (slope + perPixel * along) + 1.5 * width) / wide);
    const before = counts[column] ?? 0;
    // The square of a count grows by twice the count and one.
    sum += 2 * before + 1;
    counts[column] = before + 1;
  }
  return sum;
}
