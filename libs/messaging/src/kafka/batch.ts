import { sleep } from '@counterfoil/kernel';
import { errorFields, type Log } from '@counterfoil/postgres';
import type { EachBatchPayload, IHeaders, KafkaMessage } from 'kafkajs';
import type { BusMessage, Subscription } from '../bus.ts';

export interface BatchOptions {
  readonly handle: Subscription['handle'];
  readonly heartbeatIntervalMs: number;
  readonly signal: AbortSignal;
  readonly logger: Log;
}

const backoffBaseMs = 50;
const backoffMaxMs = 5_000;

/**
 * Hands over one partition's batch in order. A message whose handler fails is tried again before any
 * later one; a stop or a rebalance leaves after the message under way, and the rest is delivered again.
 */
export async function consumeBatch(payload: EachBatchPayload, options: BatchOptions): Promise<void> {
  const { batch } = payload;
  const leaving = (): boolean => options.signal.aborted || !payload.isRunning() || payload.isStale();
  for (const message of batch.messages) {
    if (leaving()) return;
    const heart = beatWhileWorking(payload, options.heartbeatIntervalMs);
    try {
      if (!(await handleUntilDone(toBusMessage(batch.topic, message), options, leaving))) return;
    } finally {
      await heart.stop();
    }
    payload.resolveOffset(message.offset);
    await payload.commitOffsetsIfNecessary();
    heart.throwIfLost();
    await payload.heartbeat();
  }
}

/** @returns false when the consumer is to leave before the handler has succeeded. */
async function handleUntilDone(
  message: BusMessage,
  { handle, signal, logger }: BatchOptions,
  leaving: () => boolean,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await handle(message);
      return true;
    } catch (error) {
      if (leaving()) return false;
      logger.warn(
        { ...errorFields(error), topic: message.topic, attempt },
        'message not handled, trying again',
      );
      await sleep(Math.min(backoffBaseMs * 2 ** attempt, backoffMaxMs), signal);
      if (leaving()) return false;
    }
  }
}

/**
 * KafkaJS beats the heart only between messages. A handler that takes its time would lose its partitions,
 * so they are kept alive here; what a beat fails with (a rebalance, above all) is thrown after the message.
 */
function beatWhileWorking(
  payload: EachBatchPayload,
  intervalMs: number,
): { stop(): Promise<void>; throwIfLost(): void } {
  let beating = Promise.resolve();
  let lost: { error: unknown } | undefined;
  const timer = setInterval(() => {
    beating = beating
      .then(async () => payload.heartbeat())
      .catch((error: unknown) => {
        lost ??= { error };
      });
  }, intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
    throwIfLost: () => {
      if (lost !== undefined) throw lost.error;
    },
  };
}

function toBusMessage(topic: string, { key, value, headers }: KafkaMessage): BusMessage {
  return {
    topic,
    key: key?.toString('utf8') ?? '',
    value: value ?? new Uint8Array(),
    headers: toText(headers ?? {}),
  };
}

/** KafkaJS gives header values as bytes, and as a list when a name is repeated: the last one counts. */
function toText(headers: IHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const last = Array.isArray(value) ? value.at(-1) : value;
      return last === undefined ? [] : [[name, last.toString()]];
    }),
  );
}
