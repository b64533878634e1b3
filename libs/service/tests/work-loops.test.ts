import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@counterfoil/telemetry';
import { startWorkLoops } from '../src/index.ts';

/** Longer than any test: what happens without a signal does not happen here. */
const NEVER_MS = 1_000_000;

function played() {
  const listeners = new Set<() => void>();
  const lines: string[] = [];
  return {
    lines,
    signal: () => listeners.forEach((listener) => listener()),
    options: {
      database: {
        onSignal: (_name: string, listener: () => void) => {
          listeners.add(listener);
          return { [Symbol.dispose]: () => void listeners.delete(listener) };
        },
      },
      ...{ signal: 'job', pollMs: NEVER_MS, concurrency: 1 },
      logger: createLogger({
        service: 'test',
        level: 'info',
        destination: { write: (line: string) => void lines.push(line) },
      }),
    },
  };
}

describe('the loops that work off a queue', () => {
  it('see at once what is queued while they look, and what is queued while they wait', async () => {
    const { signal, options } = played();
    const looked = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const done = Promise.withResolvers<undefined>();
    let looks = 0;
    await using _loops = startWorkLoops({
      ...options,
      next: async () => {
        looks += 1;
        // Queued after this look found nothing, before the loop waits.
        if (looks === 1) signal();
        looked[looks - 1]?.resolve(undefined);
        if (looks === 3) done.resolve(undefined);
        return false;
      },
    });
    await looked[0]?.promise;
    await looked[1]?.promise;
    await new Promise((resolve) => setImmediate(resolve));
    signal();
    await done.promise;
    expect(looks).toBe(3);
  });

  it('do piece after piece as long as there are any, as many at once as they are', async () => {
    const { options } = played();
    const empty = Promise.withResolvers<undefined>();
    let [left, busy, busiest] = [20, 0, 0];
    await using _loops = startWorkLoops({
      ...{ ...options, concurrency: 3 },
      next: async () => {
        if (left === 0) {
          empty.resolve(undefined);
          return false;
        }
        left -= 1;
        busy += 1;
        busiest = Math.max(busiest, busy);
        await new Promise((resolve) => setImmediate(resolve));
        busy -= 1;
        return true;
      },
    });
    await empty.promise;
    expect([left, busiest]).toEqual([0, 3]);
  });

  it('log a look that fails and go on, and end after the piece under way', async () => {
    const { signal, options, lines } = played();
    const working = Promise.withResolvers<undefined>();
    let [looks, ended] = [0, false];
    const loops = startWorkLoops({
      ...options,
      next: async (stopping) => {
        looks += 1;
        if (looks === 1) {
          signal();
          throw new Error('the database is away');
        }
        working.resolve(undefined);
        await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        ended = true;
        return true;
      },
    });
    await working.promise;
    await loops[Symbol.asyncDispose]();
    expect([looks, ended]).toEqual([2, true]);
    expect(lines.join('')).toContain('no work could be claimed or settled');
  });
});
