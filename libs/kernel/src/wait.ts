import { setTimeout as delay } from 'node:timers/promises';

/** Waits `milliseconds`, or until `signal` aborts; never throws, so that a loop can check and leave. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted === true) return;
  try {
    await delay(milliseconds, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    // Not `instanceof Error`: in tests, errors of Node's own come from another realm.
    if ((error as { name?: unknown }).name !== 'AbortError') throw error;
  }
}
