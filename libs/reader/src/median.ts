/** The middle one of some values, the upper of two middle ones; null where there are none. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
}
