import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows written in one go: a few milliseconds, so that a long statement holds nobody else up. */
const SLICE_ROWS = 250;

/** The items in order, a slice at a time; between two slices the event loop takes a turn. */
export async function* inSlices<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += SLICE_ROWS) {
    if (start > 0) await nextTurn();
    yield items.slice(start, start + SLICE_ROWS);
  }
}
