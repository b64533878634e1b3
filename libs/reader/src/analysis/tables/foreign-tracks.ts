import type { ColumnRole } from '../../lexicon/column-words.ts';
import { overlaps, type Extent, type Track } from '../text/columns.ts';
import type { ValueExtent } from './seeds.ts';

export const FOREIGN_ROLES: readonly ColumnRole[] = ['quantity_or_other'];

/**
 * Columns of what was paid abroad, whatever their header says: each of their amounts names a currency that the table's
 * fullest column does not, and few rows have one.
 */
export function foreignTracks(
  seeds: readonly ValueExtent[],
  tracks: readonly Track<Extent>[],
): ReadonlySet<number> {
  const byTrack = tracks.map((track) => seeds.filter((seed) => overlaps(seed, track)));
  const fullest = byTrack.reduce((most, items) => (items.length > most.length ? items : most), []);
  const own = new Set(fullest.map(({ value }) => value.currency));
  return new Set(
    byTrack.flatMap((items, at) => {
      const abroad = items.every(({ value }) => value.currency !== null && !own.has(value.currency));
      return abroad && items.length > 0 && items.length * 2 <= fullest.length ? [at] : [];
    }),
  );
}

/** "EUR 84.99 @ 1.1582" on a line of its own under a payee: amounts of money from abroad that stand beside no others are told in a text. */
export function withoutTold(seeds: readonly ValueExtent[], tracks: Track<Extent>[]): Track<Extent>[] {
  const foreign = foreignTracks(seeds, tracks);
  if (foreign.size === 0) return tracks;
  return tracks.filter((track, at) => {
    const lines = new Set(seeds.flatMap((seed) => (overlaps(seed, track) ? [seed.line] : [])));
    return !foreign.has(at) || seeds.some((seed) => lines.has(seed.line) && !overlaps(seed, track));
  });
}
