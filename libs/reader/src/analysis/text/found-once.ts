import type { TokenLine } from './tokens.ts';

/** A function of lists of lines that looks through each list once: several steps ask it of the same one. */
export function foundOnce<T extends object>(
  find: (lines: readonly TokenLine[]) => T,
): (lines: readonly TokenLine[]) => T {
  const known = new WeakMap<readonly TokenLine[], T>();
  return (lines) => {
    const found = known.get(lines) ?? find(lines);
    known.set(lines, found);
    return found;
  };
}
