import { errorFields, type Log } from '@counterfoil/postgres';
import type { Consumer, Kafka } from 'kafkajs';
import type { Subscription } from '../bus.ts';
import { consumeBatch } from './batch.ts';

export interface KafkaSubscription {
  healthy(): boolean;
  stop(): Promise<void>;
}

export interface SubscriptionContext {
  readonly logger: Log;
  readonly onCrash: () => void;
}

/** The broker gives up on a member that is silent this long; handlers beat the heart meanwhile. */
const sessionTimeoutMs = 10_000;
const heartbeatIntervalMs = 2_000;
/** Joining waits for the other members to notice, at worst for a dead one's session. */
const joinTimeoutMs = 60_000;
/** No fetch and no heartbeat for this long: KafkaJS is known to stall in silence (its issue 659). */
const silenceMaxMs = 90_000;
/**
 * KafkaJS sends commits and heartbeats on the connection that also waits for data, so a long wait delays
 * them, and with them the next message.
 */
const fetchWaitMs = 60;

/** Joins the group and delivers until stopped. Resolves once partitions are assigned. */
export async function subscribe(
  kafka: Kafka,
  subscription: Subscription,
  context: SubscriptionContext,
): Promise<KafkaSubscription> {
  const consumer = kafka.consumer({
    groupId: subscription.group,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: joinTimeoutMs,
    heartbeatInterval: heartbeatIntervalMs,
    maxWaitTimeInMs: fetchWaitMs,
    allowAutoTopicCreation: false,
  });
  const watch = watchOver(consumer, subscription.group, context);
  const stopping = new AbortController();
  await consumer.connect();
  // A new service begins with what is still kept: its events may be older than its first start.
  await consumer.subscribe({ topics: [...subscription.topics], fromBeginning: true });
  await consumer.run({
    partitionsConsumedConcurrently: 4,
    eachBatchAutoResolve: false,
    eachBatch: async (batch) =>
      consumeBatch(batch, {
        handle: subscription.handle,
        heartbeatIntervalMs,
        signal: stopping.signal,
        logger: context.logger,
      }),
  });
  await watch.joined;
  return {
    healthy: watch.healthy,
    stop: async () => {
      stopping.abort();
      await consumer.disconnect();
    },
  };
}

function watchOver(consumer: Consumer, group: string, { logger, onCrash }: SubscriptionContext) {
  let dead = false;
  let lastSign = Date.now();
  const alive = (): void => void (lastSign = Date.now());
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => reject(new Error('the consumer group could not be joined')), joinTimeoutMs);
  const { GROUP_JOIN, FETCH, HEARTBEAT, CRASH } = consumer.events;
  consumer.on(GROUP_JOIN, () => {
    alive();
    clearTimeout(timer);
    resolve(undefined);
  });
  consumer.on(FETCH, alive);
  consumer.on(HEARTBEAT, alive);
  consumer.on(CRASH, ({ payload }) => {
    const { restart } = payload;
    logger.error({ ...errorFields(payload.error), group, restart }, 'kafka consumer crashed');
    if (restart) return; // KafkaJS starts it again by itself.
    dead = true;
    clearTimeout(timer);
    reject(payload.error);
    onCrash();
  });
  return { joined: promise, healthy: () => !dead && Date.now() - lastSign < silenceMaxMs };
}
