import type { Segment } from './segments.ts';

/** A section of fewer rows can agree with others by chance. */
const REPEAT_ROWS_MIN = 2;

/**
 * Segments that list rows a second time, by type what stands elsewhere by date: every row of theirs has its twin
 * in another table. Of two equal lists the one without balances is the repetition.
 */
export function repeatedSegments(segments: readonly Segment[]): ReadonlySet<Segment> {
  const repeated = new Set<Segment>();
  const keys = new Map(segments.map((segment) => [segment, segment.rows.map(keyOf)]));
  for (const segment of segments) {
    if (segment.rows.length < REPEAT_ROWS_MIN && segments.length < 3) continue;
    const own = keys.get(segment) ?? [];
    const others = segments.filter(
      (other) => other.table !== segment.table && !repeated.has(other) && outranks(other, segment),
    );
    const pool = new Map<string, number>();
    for (const key of others.flatMap((other) => keys.get(other) ?? []))
      pool.set(key, (pool.get(key) ?? 0) + 1);
    if (own.length > 0 && own.every((key) => take(pool, key))) repeated.add(segment);
  }
  return repeated;
}

/** Whether every row of a segment has its twin among the rows of the others. */
export function isRepeated(segment: Segment, others: readonly Segment[]): boolean {
  const pool = new Map<string, number>();
  for (const key of others.flatMap((other) => other.rows.map(keyOf))) pool.set(key, (pool.get(key) ?? 0) + 1);
  return segment.rows.every((row) => take(pool, keyOf(row)));
}

function outranks(other: Segment, segment: Segment): boolean {
  if (other.prior !== segment.prior) return other.prior > segment.prior;
  return other.rows.length > segment.rows.length;
}

function take(pool: Map<string, number>, key: string): boolean {
  const left = pool.get(key) ?? 0;
  if (left === 0) return false;
  pool.set(key, left - 1);
  return true;
}

function keyOf(row: Segment['rows'][number]): string {
  const date = row.entry.dates[0]?.dates[0];
  return `${date?.month ?? 0}-${date?.day ?? 0}:${Math.abs(row.minor)}`;
}
