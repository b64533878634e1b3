import type { Log } from '@counterfoil/postgres';
import kafkajs, { type Kafka, type Producer } from 'kafkajs';
import type { BusMessage, EventBus, Subscription } from '../bus.ts';
import { createKafka } from './client.ts';
import { type KafkaSubscription, subscribe } from './subscription.ts';
import { ensureTopics, topicDefaults, type TopicSettings } from './topics.ts';

export interface KafkaBusOptions {
  /** `host:port` each. */
  readonly brokers: readonly string[];
  /** The service's name, in the broker's logs and metrics. */
  readonly clientId: string;
  /** Every topic this service publishes or consumes; made when missing. */
  readonly topics: readonly string[];
  readonly topicSettings?: Partial<TopicSettings>;
  readonly logger: Log;
  /** A consumer ended for good: the process should exit and be replaced. */
  readonly onCrash?: () => void;
}

/** A broker that has not taken a batch of small messages by then is not there. */
const publishTimeoutMs = 10_000;

/**
 * Connects to Kafka through KafkaJS and makes the missing topics. Messages are keyed, compressed, and
 * acknowledged by all in-sync replicas; offsets are committed after the handler, so delivery is at least once.
 * @throws when no broker answers within about 15 seconds.
 */
export async function openKafkaBus(options: KafkaBusOptions): Promise<EventBus> {
  const kafka = createKafka(options);
  const admin = kafka.admin();
  await admin.connect();
  try {
    await ensureTopics(admin, options.topics, { ...topicDefaults, ...options.topicSettings });
  } finally {
    await admin.disconnect();
  }
  const producer = kafka.producer({
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
  });
  await producer.connect();
  return new KafkaBus(kafka, producer, options);
}

class KafkaBus implements EventBus {
  readonly #kafka: Kafka;
  readonly #producer: Producer;
  readonly #options: KafkaBusOptions;
  readonly #subscriptions = new Set<KafkaSubscription>();

  constructor(kafka: Kafka, producer: Producer, options: KafkaBusOptions) {
    this.#kafka = kafka;
    this.#producer = producer;
    this.#options = options;
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    const topics = Map.groupBy(messages, (message) => message.topic);
    await this.#producer.sendBatch({
      acks: -1,
      timeout: publishTimeoutMs,
      compression: kafkajs.CompressionTypes.GZIP,
      topicMessages: [...topics].map(([topic, ofTopic]) => ({
        topic,
        messages: ofTopic.map(({ key, value, headers }) => ({
          key,
          value: Buffer.from(value),
          headers: { ...headers },
        })),
      })),
    });
  }

  async subscribe(subscription: Subscription): Promise<AsyncDisposable> {
    const { logger, onCrash } = this.#options;
    const started = await subscribe(this.#kafka, subscription, {
      logger,
      onCrash: onCrash ?? (() => undefined),
    });
    this.#subscriptions.add(started);
    return {
      [Symbol.asyncDispose]: async () => {
        await started.stop();
        this.#subscriptions.delete(started);
      },
    };
  }

  healthy(): boolean {
    return [...this.#subscriptions].every((subscription) => subscription.healthy());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#subscriptions].map(async (subscription) => subscription.stop()));
    this.#subscriptions.clear();
    await this.#producer.disconnect();
  }
}
