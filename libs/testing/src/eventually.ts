import { setTimeout as delay } from 'node:timers/promises';

export interface EventuallyOptions {
  /** How long the guarantee may take on a loaded machine before it counts as broken. */
  readonly timeoutMs?: number;
  readonly intervalMs?: number;
}

/**
 * Polls `check` until it returns without throwing, and gives what it returned. When the time is up, the
 * last failure is thrown, so that the test shows what was missing.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  options: EventuallyOptions = {},
): Promise<T> {
  const deadline = Date.now() + (options.timeoutMs ?? 60_000);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(options.intervalMs ?? 20);
  }
}

/** What `promise` fails with, for assertions beyond its message; fails itself when the promise resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('expected a failure, but the promise resolved');
}
