import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@counterfoil/kernel';
import type { BusMessage, EventBus } from '../src/index.ts';
import { eventually } from '@counterfoil/testing';

export interface BusUnderTest extends AsyncDisposable {
  readonly bus: EventBus;
  /** A topic that exists and that nothing was published to. */
  topic(): Promise<string>;
}

function message(topic: string, key: string, text: string): BusMessage {
  return {
    topic,
    key,
    value: new TextEncoder().encode(text),
    headers: { 'event-id': newId(), note: `Ä ${text}` },
  };
}

const textOf = (received: BusMessage): string => new TextDecoder().decode(received.value);

/** Publishes as the outbox does: again and again until it has worked. */
async function publishDurably(bus: EventBus, messages: readonly BusMessage[]): Promise<void> {
  await eventually(async () => bus.publish(messages));
}

/** The guarantees every adapter of the `EventBus` port gives; each adapter's test file calls this. */
export function describeBusContract(name: string, start: () => Promise<BusUnderTest>): void {
  describe(`the bus contract: ${name}`, () => {
    let subject: BusUnderTest;
    let bus: EventBus;

    beforeAll(async () => {
      subject = await start();
      bus = subject.bus;
    });
    afterAll(async () => {
      await subject[Symbol.asyncDispose]();
    });

    it('gives every group every message of its topics, whole, and no other topic', async () => {
      const [topic, otherTopic] = [await subject.topic(), await subject.topic()];
      const received: Record<string, BusMessage[]> = { one: [], two: [] };
      const groups = await Promise.all(
        Object.values(received).map(async (messages) =>
          bus.subscribe({ group: newId(), topics: [topic], handle: async (m) => void messages.push(m) }),
        ),
      );
      const sent = [message(topic, 'a', 'first'), message(topic, 'b', '')];
      await publishDurably(bus, [message(otherTopic, 'a', 'elsewhere'), ...sent]);
      for (const messages of Object.values(received)) {
        await eventually(() => expect(messages).toHaveLength(2));
        const plain = messages.map((m) => ({ ...m, value: new Uint8Array(m.value) }));
        expect(plain).toEqual(expect.arrayContaining(sent));
      }
      expect(bus.healthy()).toBe(true);
      await Promise.all(groups.map(async (group) => group[Symbol.asyncDispose]()));
    });

    it('keeps the order of each key, over several publishes', async () => {
      const topic = await subject.topic();
      const received: string[] = [];
      await using _ = await bus.subscribe({
        group: newId(),
        topics: [topic],
        handle: async (m) => void received.push(`${m.key}${textOf(m)}`),
      });
      const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      for (let n = 0; n < 30; n += 10) {
        const tens = Array.from({ length: 10 }, (__, i) => String(n + i));
        await publishDurably(
          bus,
          tens.flatMap((text) => keys.map((key) => message(topic, key, text))),
        );
      }
      await eventually(() => expect(received).toHaveLength(30 * keys.length));
      for (const key of keys) {
        const numbers = received.filter((text) => text.startsWith(key)).map((text) => Number(text.slice(1)));
        expect(numbers).toEqual(Array.from({ length: 30 }, (__, i) => i));
      }
    });

    it('gives a message whose handler failed again, before any later one of its key', async () => {
      const topic = await subject.topic();
      const attempts: string[] = [];
      await using _ = await bus.subscribe({
        group: newId(),
        topics: [topic],
        handle: async (m) => {
          attempts.push(textOf(m));
          if (attempts.length <= 2) throw new Error('not yet');
        },
      });
      await publishDurably(bus, [message(topic, 'k', 'first'), message(topic, 'k', 'second')]);
      await eventually(() => expect(attempts).toEqual(['first', 'first', 'first', 'second']));
    });

    it('owes a group that went away what was published meanwhile', async () => {
      const topic = await subject.topic();
      const group = newId();
      const received: string[] = [];
      const subscribe = async (): Promise<AsyncDisposable> =>
        bus.subscribe({ group, topics: [topic], handle: async (m) => void received.push(textOf(m)) });
      const first = await subscribe();
      await publishDurably(bus, [message(topic, 'k', 'before')]);
      await eventually(() => expect(received).toEqual(['before']));
      await first[Symbol.asyncDispose]();
      const meanwhile = publishDurably(bus, [message(topic, 'k', 'meanwhile')]);
      await using _ = await subscribe();
      await meanwhile;
      await eventually(() => expect(received).toEqual(['before', 'meanwhile']));
    });

    it('finishes the message under way before a subscription is gone, and starts no other', async () => {
      const topic = await subject.topic();
      const started = Promise.withResolvers<undefined>();
      const release = Promise.withResolvers<undefined>();
      const finished: string[] = [];
      const subscription = await bus.subscribe({
        group: newId(),
        topics: [topic],
        handle: async (m) => {
          started.resolve(undefined);
          await release.promise;
          finished.push(textOf(m));
        },
      });
      const publishing = bus
        .publish([message(topic, 'k', 'under way'), message(topic, 'k', 'later')])
        .catch(() => {
          finished.push('refused');
        });
      await started.promise;
      const leaving = subscription[Symbol.asyncDispose]().then(() => finished.push('gone'));
      release.resolve(undefined);
      await leaving;
      await publishing;
      expect(finished.filter((text) => text !== 'refused')).toEqual(['under way', 'gone']);
    });
  });
}
