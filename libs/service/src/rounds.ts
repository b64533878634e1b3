import { sleep } from '@counterfoil/kernel';
import type { Logger } from '@counterfoil/telemetry';

export interface RoundsOptions {
  readonly intervalMs: number;
  readonly logger: Logger;
  /** What the log says of a round that failed; the next one tries again. */
  readonly failure: string;
  /** One round, numbered from 0; true when more waits and the next shall follow at once. */
  readonly round: (number: number) => Promise<boolean>;
}

/** Does housekeeping in rounds until disposed; disposal waits for the round under way. */
export function startRounds(options: RoundsOptions): AsyncDisposable {
  const stopping = new AbortController();
  const running = run(options, stopping.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}

async function run(
  { intervalMs, logger, failure, round }: RoundsOptions,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    try {
      if (await round(number)) continue;
    } catch (error) {
      logger.error({ err: error }, failure);
    }
    await sleep(intervalMs, signal);
  }
}
