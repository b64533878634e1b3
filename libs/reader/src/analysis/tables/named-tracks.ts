import type { ColumnRole } from '../../lexicon/column-words.ts';
import { isMoney } from '../../lexicon/words.ts';
import { overlaps, SAME_TRACK_POINTS, tracksOf, type Extent, type Track } from '../text/columns.ts';
import { isLeftward } from '../text/right-to-left.ts';
import type { TokenLine } from '../text/tokens.ts';
import type { NumberFormat } from '../text/values.ts';
import { inTracks } from './date-columns.ts';
import type { Header } from './headers.ts';
import { freeValues, type ValueExtent } from './seeds.ts';

/** A header stands over a column when no farther away than this many points. */
const HEADER_REACH_POINTS = 45;
/** A column needs this share of the fullest column's entries, or a header over it. */
const TRACK_SHARE_MIN = 0.04;

/** The columns of amounts that are named, or that enough of them stand in. */
export function keptTracks(tracks: readonly Track<ValueExtent>[], header: Header | null): Track<Extent>[] {
  const most = Math.max(0, ...tracks.map((track) => track.items.length));
  const isKept = (track: Track<ValueExtent>): boolean => {
    const dated = isDated(track);
    if (headedByMoney(track, header) || (dated && headedByUnknown(track, header))) return true;
    return track.items.length >= Math.max(most > 12 || (most > 3 && !dated) ? 2 : 1, TRACK_SHARE_MIN * most);
  };
  const kept = tracks.filter(isKept);
  const claimed = claimedTracks(kept, tracks, header);
  return tracks.filter((track) => kept.includes(track) || claimed.has(track));
}

/**
 * Columns that few amounts stand in, beside the edge of a name for money that no other column answers to: the only payment
 * in, right-aligned past a centred "Credit".
 */
function claimedTracks(
  kept: readonly Track<ValueExtent>[],
  tracks: readonly Track<ValueExtent>[],
  header: Header | null,
): ReadonlySet<Track<Extent>> {
  const dropped = tracks.filter((track) => !kept.includes(track) && isDated(track));
  if (dropped.length === 0 || header === null) return new Set();
  const named = headersOver(kept, header);
  const free = header.cells.filter(({ roles }) => roles.some(isMoney) && !named.includes(roles));
  return new Set(
    free.flatMap((cell) => {
      const near = dropped.filter((track) => distance(track, cell) <= HEADER_REACH_POINTS);
      return near.length === 1 ? near : [];
    }),
  );
}

/**
 * The columns of names that are all set to the left of their amounts, in their order, where few rows of one have a day of
 * their own: as many as there are names, when the amounts of undated rows are looked at as well.
 */
export function tracksBehindNames(
  kept: readonly Track<Extent>[],
  header: Header | null,
  lines: readonly TokenLine[],
  {
    dateTracks,
    noRows,
  }: { readonly dateTracks: readonly Track<Extent>[]; readonly noRows: ReadonlySet<number> },
  format: NumberFormat,
): Track<Extent>[] | null {
  const cells = header === null ? [] : moneyCells(header);
  const [first] = cells;
  if (first === undefined || kept.length === 0 || kept.length >= cells.length) return null;
  if (kept.some((track) => cells.some((cell) => overlaps(cell, track)))) return null;
  const values = lines.flatMap((line) =>
    noRows.has(line.index)
      ? []
      : freeValues(line, format).flatMap((value) =>
          value.strong && value.left >= first.left && !inTracks(value.token, dateTracks)
            ? { line: line.index, left: value.left, right: value.right }
            : [],
        ),
  );
  const tracks = tracksOf(values).filter(({ items }) => items.length > 1);
  return areInOrder(tracks, cells) ? tracks : null;
}

function isDated({ items }: Track<ValueExtent>): boolean {
  return items.some((item) => item.dated);
}

function headedByMoney(track: Track<Extent>, header: Header | null): boolean {
  return header?.cells.some((cell) => cell.roles.some(isMoney) && overlaps(cell, track)) ?? false;
}

/** Between the names of columns whose amounts are known stands one that is not: its amounts are as good as theirs. */
function headedByUnknown(track: Track<Extent>, header: Header | null): boolean {
  const cells = header?.cells ?? [];
  const at = cells.findIndex((cell) => cell.roles.length === 0 && overlaps(cell, track));
  return at > 0 && cells.slice(at + 1).some((cell) => cell.roles.some(isMoney));
}

/**
 * Which header cell stands over each track: the nearest, each cell over one track only; in their order where that gives
 * every cell of as many its track and the nearest does not: names may be set far to the left of all their amounts.
 */
export function headersOver(
  tracks: readonly Track<Extent>[],
  header: Header | null,
): (readonly ColumnRole[])[] {
  const over: (readonly ColumnRole[])[] = tracks.map(() => []);
  const cells = header === null ? [] : moneyCells(header);
  const pairs = cells.flatMap((cell) =>
    tracks.map((track, index) => ({ track: index, cell, distance: distance(track, cell) })),
  );
  const taken = new Set<Header['cells'][number]>();
  for (const { track, cell, distance: far } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (far > HEADER_REACH_POINTS || taken.has(cell) || (over[track]?.length ?? 0) > 0) continue;
    over[track] = cell.roles;
    taken.add(cell);
  }
  const inOrder = taken.size < cells.length && areInOrder(tracks, cells);
  return inOrder || standLeftward(tracks, cells) ? cells.map(({ roles }) => roles) : over;
}

function moneyCells({ cells }: Header): Header['cells'] {
  return cells.filter(({ roles }) => roles.some((role) => isMoney(role) || role === 'quantity_or_other'));
}

/** Whether as many columns as names stand each behind its own, and before the next. */
function areInOrder(tracks: readonly Track<Extent>[], cells: Header['cells']): boolean {
  return (
    cells.length === tracks.length &&
    tracks.every(
      (track, at) => isBefore(cells[at] ?? track, track, tracks[at + 1]) && !endsOther(cells, at, track),
    )
  );
}

/** Names that are read from right to left end their columns: each track lies between the name of its own and the one before. */
function standLeftward(tracks: readonly Track<Extent>[], cells: Header['cells']): boolean {
  return (
    cells.length === tracks.length &&
    cells.every(({ text }) => isLeftward(text)) &&
    tracks.every(
      ({ left, right }, at) =>
        left >= (cells[at - 1]?.right ?? -Infinity) &&
        right <= (cells[at]?.right ?? -Infinity) + SAME_TRACK_POINTS,
    )
  );
}

/** Whether a column ends right where a name ends that would not be its own. */
function endsOther(cells: Header['cells'], at: number, track: Track<Extent>): boolean {
  return cells.some(({ right }, other) => other !== at && Math.abs(right - track.right) <= SAME_TRACK_POINTS);
}

/** Whether a name may be that of a column to the right of it: it starts before that one's figures, and ends before the next's. */
function isBefore(
  cell: Omit<Extent, 'line'>,
  track: Track<Extent>,
  next: Track<Extent> | undefined,
): boolean {
  return cell.left <= track.left && (next === undefined || cell.right <= next.left);
}

function distance(track: Omit<Extent, 'line'>, cell: Omit<Extent, 'line'>): number {
  const middles = Math.abs((track.left + track.right) / 2 - (cell.left + cell.right) / 2);
  return Math.min(Math.abs(track.right - cell.right), Math.abs(track.left - cell.left), middles);
}
