import type { ColumnRole } from '../../lexicon/column-words.ts';
import { isMoney } from '../../lexicon/words.ts';
import { overlaps, type Extent, type Track } from '../text/columns.ts';
import type { Header } from './headers.ts';
import type { ValueExtent } from './seeds.ts';

/** A column is about as wide as its widest amount; edges spread wider than this many of it are in no column. */
const SPREAD_WIDTHS_MIN = 0.6;
/** Edges that differ by less than this are one column's. */
const EDGE_POINTS = 4;
/** Amounts of one column share an edge more often than not. */
const ALIGNED_SHARE_MIN = 0.5;
/** Fewer lines show no habit. */
const LINES_MIN = 3;
/** Nearly all lines have as many amounts. */
const SAME_COUNT_SHARE_MIN = 0.9;
/** The opening balance and the closing one have no amount beside them. */
const BALANCES_MAX = 2;

/**
 * The amounts of a list that is set without columns, each line's amounts right behind its text: first amounts, second
 * amounts and so on. Null where amounts are aligned, or where lines differ in how many they have.
 *
 * @param names where the header's names of columns of money stand
 */
export function raggedTracks(
  seeds: readonly ValueExtent[],
  names: readonly Omit<Extent, 'line'>[],
): Track<Extent>[] | null {
  const lines = new Map<number, ValueExtent[]>();
  for (const seed of seeds) {
    if (seed.dated) lines.set(seed.line, [...(lines.get(seed.line) ?? []), seed]);
  }
  const counts = [...lines.values()].map((values) => values.length);
  const [count] = commonest(counts);
  const times = counts.filter((own) => own === count).length;
  const alone = count === 1 ? 0 : counts.filter((own) => own === 1).length;
  const others = counts.length - times - (alone <= BALANCES_MAX ? alone : 0);
  if (lines.size < LINES_MIN || others > (1 - SAME_COUNT_SHARE_MIN) * lines.size) return null;
  const tracks = Array.from({ length: count }, (_, at) => {
    const items = [...lines.values()].flatMap((values) => values.at(at - count) ?? []);
    return {
      left: Math.min(...items.map((item) => item.left)),
      right: Math.max(...items.map((item) => item.right)),
      items,
    };
  });
  // The names farthest to the right are those of the amounts behind these.
  const own = (at: number): typeof names => names.slice(0, Math.max(0, names.length - (count - 1 - at)));
  return tracks.every((track, at) => isScattered(track, own(at))) ? tracks : null;
}

/** Neither edge is shared: amounts stand in more places than the header names columns, and some under none of its names. */
function isScattered({ left, right, items }: Track<Extent>, names: readonly Omit<Extent, 'line'>[]): boolean {
  const widest = Math.max(...items.map((item) => item.right - item.left));
  if (right - left - widest < SPREAD_WIDTHS_MIN * widest) return false;
  if (items.every((item) => names.some((name) => overlaps(item, name)))) return false;
  const edges = [items.map((item) => item.right), items.map((item) => item.left)];
  return edges.every((side) => {
    const places = commonPlaces(side);
    const [, most] = commonest(places);
    return new Set(places).size > Math.max(2, names.length) && most < ALIGNED_SHARE_MIN * side.length;
  });
}

function commonPlaces(edges: readonly number[]): number[] {
  return edges.map((edge) => Math.round(edge / EDGE_POINTS));
}

function commonest(counts: readonly number[]): readonly [value: number, times: number] {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
}

/** Money in a header, left to right, where there is as much of it as on every line; else the balance that it ends with. */
export function headersInOrder(
  tracks: readonly Track<Extent>[],
  header: Header | null,
): (readonly ColumnRole[])[] {
  const money = header?.cells.filter((cell) => cell.roles.some(isMoney)) ?? [];
  if (money.length === tracks.length) return money.map(({ roles }) => roles);
  const last = money.at(-1)?.roles ?? [];
  const ends = tracks.length > 1 && money.length > tracks.length && last[0] === 'balance';
  return tracks.map((_, at) => (ends && at === tracks.length - 1 ? last : []));
}
