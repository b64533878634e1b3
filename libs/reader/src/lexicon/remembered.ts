/**
 * A function of texts that remembers what it found, as lines, labels and days come again on every page. The memory is
 * bounded by forgetting all of it; texts longer than `charactersMax` do not come again.
 */
export function remembered<T>(
  find: (text: string) => T,
  most: number,
  charactersMax = Infinity,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const fresh = find(text);
    if (text.length > charactersMax) return fresh;
    if (known.size >= most) known.clear();
    known.set(text, fresh);
    return fresh;
  };
}
