/** A thing with a horizontal extent on a line. */
export interface Extent {
  readonly line: number;
  readonly left: number;
  readonly right: number;
}

/** A column of aligned things. */
export interface Track<T extends Extent> {
  left: number;
  right: number;
  items: T[];
}

/** Right edges of one column differ by less than this many points. */
const RIGHT_EDGE_POINTS = 3;
/** Columns whose right edges differ by no more than this are the same one in another block. */
export const SAME_TRACK_POINTS = 3;
/** Columns that share this part of the narrower one's width are one column, aligned left or centred. */
const OVERLAP_SHARE = 0.5;
/** A mark of two or three characters shifts an amount by less than the rest of its width. */
const SHIFTED_SHARE = 0.25;

/**
 * Clusters things to columns: first by right edge, as amounts are set, then clusters that lie over each other
 * unless two of them share a line. Returned left to right.
 */
export function tracksOf<T extends Extent>(items: readonly T[]): Track<T>[] {
  return mergeOverlapping(byRightEdge(items), OVERLAP_SHARE).sort((a, b) => a.right - b.right);
}

/**
 * No more columns than are named, where those too many never share a line with the ones they lie over in part: amounts
 * with a mark behind them ("523.66 CR") end farther left than those without.
 */
export function namedTracks<T extends Extent>(tracks: Track<T>[], named: number): Track<T>[] {
  if (named === 0 || tracks.length <= named) return tracks;
  return mergeOverlapping(tracks, SHIFTED_SHARE).sort((a, b) => a.right - b.right);
}

function byRightEdge<T extends Extent>(items: readonly T[]): Track<T>[] {
  const byRight = [...items].sort((a, b) => a.right - b.right);
  const tracks: Track<T>[] = [];
  let edge = -Infinity;
  for (const item of byRight) {
    const track = tracks.at(-1);
    if (track !== undefined && item.right - edge <= RIGHT_EDGE_POINTS) {
      track.items.push(item);
      track.left = Math.min(track.left, item.left);
      track.right = Math.max(track.right, item.right);
    } else {
      tracks.push({ left: item.left, right: item.right, items: [item] });
    }
    edge = item.right;
  }
  return tracks;
}

function mergeOverlapping<T extends Extent>(tracks: readonly Track<T>[], share: number): Track<T>[] {
  // Largest first, so that stragglers join the column they belong to rather than each other.
  const open = [...tracks].sort((a, b) => b.items.length - a.items.length);
  const merged: (Track<T> & { lines: Set<number> })[] = [];
  for (const track of open) {
    const lines = new Set(track.items.map((item) => item.line));
    const host = merged.find((other) => overlaps(other, track, share) && !sharesLine(other.lines, lines));
    if (host === undefined) {
      merged.push({ ...track, lines });
      continue;
    }
    host.items.push(...track.items);
    host.left = Math.min(host.left, track.left);
    host.right = Math.max(host.right, track.right);
    for (const line of lines) host.lines.add(line);
  }
  return merged.map(({ left, right, items }) => ({ left, right, items }));
}

/** Whether two extents lie over each other, if only by an edge. */
export function touches(a: Omit<Extent, 'line'>, b: Omit<Extent, 'line'>): boolean {
  return a.left < b.right && b.left < a.right;
}

/** Whether two extents lie over each other by a good part of the narrower one. */
export function overlaps(
  a: Omit<Extent, 'line'>,
  b: Omit<Extent, 'line'>,
  share: number = OVERLAP_SHARE,
): boolean {
  // Most of what is asked about stands far apart.
  if (!touches(a, b)) return false;
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > share * Math.min(a.right - a.left, b.right - b.left);
}

function sharesLine(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  for (const line of b) if (a.has(line)) return true;
  return false;
}
