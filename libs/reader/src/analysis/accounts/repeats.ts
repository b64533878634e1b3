import type { Segment } from './ledger.ts';

/** A section of fewer rows can agree with others by chance. */
const REPEAT_ROWS_MIN = 2;

/**
 * Segments that list rows a second time, by type what stands elsewhere by date: every row of theirs has its twin
 * in another table. Of two equal lists the one without balances is the repetition.
 */
export function repeatedSegments(segments: readonly Segment[]): ReadonlySet<Segment> {
  const repeated = new Set<Segment>();
  const known = new Map<Segment, readonly string[]>();
  // Made when asked for: most statements have one table, and nothing to compare.
  const keysOf = (segment: Segment): readonly string[] => {
    const keys = known.get(segment) ?? segment.rows.map(dayAndAmount);
    known.set(segment, keys);
    return keys;
  };
  for (const segment of segments) {
    if (segment.rows.length < REPEAT_ROWS_MIN && segments.length < 3) continue;
    const others = segments.filter(
      (other) => other.table !== segment.table && !repeated.has(other) && outranks(other, segment),
    );
    if (others.length === 0 || segment.rows.length === 0) continue;
    const pool = poolOf(others.flatMap(keysOf));
    if (keysOf(segment).every((key) => take(pool, key))) repeated.add(segment);
  }
  return repeated;
}

/** Whether every row of a segment has its twin among the rows of the others. */
export function isRepeated(segment: Segment, others: readonly Segment[]): boolean {
  return withoutTwin([segment], others) === 0;
}

/** Of a list that another one repeats no more rows may differ: one in so many, and one of any list. */
const MISPRINT_SHARE = 0.1;
const TWINS_MIN = 2;

/**
 * Segments that list rows of the largest table a second time but for a few: where the sums of no choice hold, something
 * in one of the lists is printed wrong, or missing.
 */
export function nearlyRepeated(segments: readonly Segment[]): ReadonlySet<Segment> {
  const none = new Set<Segment>();
  const [first] = segments.toSorted((a, b) => (outranks(b, a) ? 1 : -1));
  if (first === undefined) return none;
  const [main, rest] = [true, false].map((own) =>
    segments.filter(({ table }) => (table === first.table) === own),
  ) as [Segment[], Segment[]];
  const rows = rest.reduce((sum, segment) => sum + segment.rows.length, 0);
  const missing = withoutTwin(rest, main);
  const isAgain = missing <= Math.max(1, MISPRINT_SHARE * rows) && rows - missing >= TWINS_MIN;
  return isAgain ? new Set(rest) : none;
}

/** How many rows of some segments have no twin among the rows of the others. */
function withoutTwin(segments: readonly Segment[], others: readonly Segment[]): number {
  const pool = poolOf(others.flatMap((other) => other.rows.map(dayAndAmount)));
  return segments.flatMap(({ rows }) => rows).filter((row) => !take(pool, dayAndAmount(row))).length;
}

function outranks(other: Segment, segment: Segment): boolean {
  if (other.prior !== segment.prior) return other.prior > segment.prior;
  return other.rows.length > segment.rows.length;
}

/** How often each of them is there. */
export function poolOf(keys: readonly string[]): Map<string, number> {
  const pool = new Map<string, number>();
  for (const key of keys) pool.set(key, (pool.get(key) ?? 0) + 1);
  return pool;
}

export function take(pool: Map<string, number>, key: string): boolean {
  const left = pool.get(key) ?? 0;
  if (left === 0) return false;
  pool.set(key, left - 1);
  return true;
}

/** By which a row is known again in another list. */
export function dayAndAmount(row: Segment['rows'][number]): string {
  const date = row.entry.dates[0]?.dates[0];
  return `${date?.month ?? 0}-${date?.day ?? 0}:${Math.abs(row.minor)}`;
}
