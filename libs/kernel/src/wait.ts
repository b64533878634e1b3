import { setTimeout as delay } from 'node:timers/promises';

/** Waits `milliseconds`, or until `signal` aborts; never throws, so that a loop can check and leave. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted === true) return;
  try {
    await delay(milliseconds, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  }
}
