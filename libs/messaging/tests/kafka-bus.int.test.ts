import { afterAll, describe, expect, it } from '@jest/globals';
import { newId } from '@counterfoil/kernel';
import { openKafkaBus } from '../src/index.ts';
import { silentLog } from '@counterfoil/postgres';
import { captureLog, eventually, testKafka } from '@counterfoil/testing';
import kafkajs from 'kafkajs';
import { describeBusContract } from './bus-contract.ts';

const kafka = await testKafka('the Kafka suite');

if (kafka === null) {
  describe('the Kafka bus', () => {
    it('is tested where a broker is provided', () => expect(kafka).toBeNull());
  });
} else {
  afterAll(async () => kafka[Symbol.asyncDispose]());
  const open = async (topics: readonly string[], logger = silentLog) =>
    openKafkaBus({
      brokers: kafka.brokers,
      clientId: 'test',
      topics,
      topicSettings: { partitions: 3 },
      logger,
    });

  describeBusContract('Kafka', async () => {
    const topics = Array.from({ length: 10 }, () => `test.${newId()}`);
    const bus = await open(topics);
    return {
      bus,
      topic: async () => topics.pop() ?? Promise.reject(new Error('more topics are needed')),
      [Symbol.asyncDispose]: async () => bus[Symbol.asyncDispose](),
    };
  });

  describe('the Kafka bus', () => {
    it('makes a missing topic with its partitions and retention, and says nothing when it is there', async () => {
      const topic = `test.${newId()}`;
      const logger = captureLog();
      await (await open([topic], logger))[Symbol.asyncDispose]();
      await (await open([topic], logger))[Symbol.asyncDispose]();
      expect(logger.lines).toEqual([]);
      const admin = new kafkajs.Kafka({
        brokers: [...kafka.brokers],
        logLevel: kafkajs.logLevel.NOTHING,
      }).admin();
      await admin.connect();
      const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: ['retention.ms'] }],
      });
      await admin.disconnect();
      expect(topics[0]?.partitions).toHaveLength(3);
      expect(resources[0]?.configEntries[0]?.configValue).toBe(String(3 * 24 * 3600 * 1000));
    });

    it('shares the work of a group between two processes and hands it over when one ends', async () => {
      const topic = `test.${newId()}`;
      const [first, second] = [await open([topic]), await open([topic])];
      const group = newId();
      const received = { first: [] as string[], second: [] as string[] };
      const send = async (from: number): Promise<void> => {
        const keys = Array.from({ length: 30 }, (_, n) => String(from + n));
        await first.publish(keys.map((key) => ({ topic, key, value: new Uint8Array(), headers: {} })));
      };
      const all = (): Set<string> => new Set([...received.first, ...received.second]);
      const leaving = await first.subscribe({
        group,
        topics: [topic],
        handle: async ({ key }) => void received.first.push(key),
      });
      await second.subscribe({
        group,
        topics: [topic],
        handle: async ({ key }) => void received.second.push(key),
      });
      await send(0);
      await eventually(() => expect(all().size).toBe(30));
      await leaving[Symbol.asyncDispose]();
      await send(100);
      await eventually(() => expect(all().size).toBe(60));
      expect([first.healthy(), second.healthy()]).toEqual([true, true]);
      await Promise.all([first[Symbol.asyncDispose](), second[Symbol.asyncDispose]()]);
    });
  });
}
