/** The middle one of some values, the upper of two middle ones; null where there are none. */
export function median(values: readonly number[]): number | null {
  return Float64Array.from(values).sort()[values.length >> 1] ?? null;
}
