/** Cuts a sequence where an item does not go on from the one before it. */
export function runsOf<T>(items: readonly T[], goesOn: (before: T, item: T) => boolean): T[][] {
  const runs: T[][] = [];
  let before: T | null = null;
  for (const item of items) {
    if (before !== null && goesOn(before, item)) runs.at(-1)?.push(item);
    else runs.push([item]);
    before = item;
  }
  return runs;
}
