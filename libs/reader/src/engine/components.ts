import type { Picture } from './ocr-port.ts';

/** Connected dark regions of a picture, by index. */
export interface Components {
  readonly count: number;
  readonly left: Int32Array;
  readonly top: Int32Array;
  readonly right: Int32Array;
  readonly bottom: Int32Array;
  /** Sum of darkness: 255 for every black pixel. */
  readonly mass: Float64Array;
}

/** Rows of pixels that touch, found in one pass; a region is a set of them. */
interface Runs {
  readonly row: number[];
  readonly start: number[];
  readonly end: number[];
  readonly mass: number[];
  readonly parent: number[];
}

/** A page has some ten thousand letters; noise that makes this many runs is not worth sorting out. */
const RUNS_MAX = 2_000_000;

/** Finds the regions of pixels darker than `threshold`, diagonal neighbours included; null if there are too many. */
export function findComponents(picture: Picture, threshold: number): Components | null {
  const runs = findRuns(picture, threshold);
  return runs === null ? null : collect(runs);
}

function findRuns({ width, height, grey }: Picture, threshold: number): Runs | null {
  const runs: Runs = { row: [], start: [], end: [], mass: [], parent: [] };
  let above = 0;
  for (let y = 0; y < height; y++) {
    const firstHere = runs.row.length;
    let candidate = above;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if ((grey[at] ?? 255) >= threshold) continue;
      const start = x;
      let mass = 0;
      for (; x < width && (grey[at] ?? 255) < threshold; x++, at++) mass += 255 - (grey[at] ?? 255);
      const run = runs.row.length;
      if (run >= RUNS_MAX) return null;
      runs.row.push(y);
      runs.start.push(start);
      runs.end.push(x);
      runs.mass.push(mass);
      runs.parent.push(run);
      while (candidate < firstHere && (runs.end[candidate] ?? 0) < start) candidate += 1;
      for (let other = candidate; other < firstHere && (runs.start[other] ?? 0) <= x; other++) {
        unite(runs.parent, run, other);
      }
    }
    above = firstHere;
  }
  return runs;
}

function unite(parent: number[], a: number, b: number): void {
  const rootA = rootOf(parent, a);
  const rootB = rootOf(parent, b);
  if (rootA < rootB) parent[rootB] = rootA;
  else parent[rootA] = rootB;
}

function rootOf(parent: number[], run: number): number {
  let root = run;
  while ((parent[root] ?? root) !== root) root = parent[root] ?? root;
  for (let at = run; at !== root;) {
    const next = parent[at] ?? root;
    parent[at] = root;
    at = next;
  }
  return root;
}

function collect({ row, start, end, mass, parent }: Runs): Components {
  const index = new Int32Array(row.length).fill(-1);
  let count = 0;
  for (let run = 0; run < row.length; run++) if (parent[run] === run) index[run] = count++;
  const found = {
    count,
    left: new Int32Array(count).fill(0x7fffffff),
    top: new Int32Array(count).fill(0x7fffffff),
    right: new Int32Array(count),
    bottom: new Int32Array(count),
    mass: new Float64Array(count),
  };
  for (let run = 0; run < row.length; run++) {
    const at = index[rootOf(parent, run)] ?? 0;
    found.left[at] = Math.min(found.left[at] ?? 0, start[run] ?? 0);
    found.right[at] = Math.max(found.right[at] ?? 0, end[run] ?? 0);
    found.top[at] = Math.min(found.top[at] ?? 0, row[run] ?? 0);
    found.bottom[at] = Math.max(found.bottom[at] ?? 0, (row[run] ?? 0) + 1);
    found.mass[at] = (found.mass[at] ?? 0) + (mass[run] ?? 0);
  }
  return found;
}
