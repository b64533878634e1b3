/** Throws when an invariant of the program itself is broken: a bug, never a client's mistake. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}

/** The exhaustive end of a switch over a union. */
export function unreachable(value: never): never {
  throw new Error(`unreachable case: ${typeof value === 'string' ? value : typeof value}`);
}
