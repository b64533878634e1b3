import { sleep } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import type { Logger } from '@counterfoil/telemetry';

export interface WorkLoopsOptions {
  readonly database: Pick<Database, 'onSignal'>;
  /** Signalled in the transaction that queues work. */
  readonly signal: string;
  /** How long another replica's work, or work whose lease ran out, may wait to be seen. */
  readonly pollMs: number;
  /** How many pieces are worked on at once. */
  readonly concurrency: number;
  readonly logger: Logger;
  /** Does the next piece; false when there is none at the moment. `stopping` aborts when the loops are to end. */
  readonly next: (stopping: AbortSignal) => Promise<boolean>;
}

/** Works off a queue in a database until disposed; disposal waits for the pieces under way. */
export function startWorkLoops(options: WorkLoopsOptions): AsyncDisposable {
  const { concurrency, database, signal } = options;
  const stopping = new AbortController();
  let queued = Promise.withResolvers<void>();
  const listener = database.onSignal(signal, () => {
    queued.resolve();
    queued = Promise.withResolvers<void>();
  });
  const running = Array.from({ length: concurrency }, () =>
    loop(options, stopping.signal, () => queued.promise),
  );
  return {
    async [Symbol.asyncDispose]() {
      listener[Symbol.dispose]();
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function loop(
  options: WorkLoopsOptions,
  stopping: AbortSignal,
  nextQueued: () => Promise<void>,
): Promise<void> {
  while (!stopping.aborted) {
    // Taken before looking: what is queued while this one looks is not slept over.
    const queued = nextQueued();
    if (await worked(options, stopping)) continue;
    const timer = new AbortController();
    await Promise.race([queued, sleep(options.pollMs, AbortSignal.any([stopping, timer.signal]))]);
    timer.abort();
  }
}

async function worked({ next, logger, signal }: WorkLoopsOptions, stopping: AbortSignal): Promise<boolean> {
  try {
    return await next(stopping);
  } catch (error) {
    logger.error({ err: error, queue: signal }, 'no work could be claimed or settled');
    return false;
  }
}
