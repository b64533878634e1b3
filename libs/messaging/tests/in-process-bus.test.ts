import { describe, expect, it } from '@jest/globals';
import { newId } from '@counterfoil/kernel';
import { type BusMessage, InProcessBus } from '../src/index.ts';
import { describeBusContract } from './bus-contract.ts';

describeBusContract('in process', async () => {
  const bus = new InProcessBus();
  return {
    bus,
    topic: async () => newId(),
    [Symbol.asyncDispose]: async () => bus[Symbol.asyncDispose](),
  };
});

const event: BusMessage = { topic: 't', key: 'k', value: new Uint8Array([1]), headers: {} };

describe('the in-process bus', () => {
  it('holds what is published back until it is opened, so that every service gets it', async () => {
    const bus = new InProcessBus({ startsClosed: true });
    const received: string[] = [];
    const publishing = bus.publish([event]);
    for (const group of ['one', 'two']) {
      await bus.subscribe({ group, topics: ['t'], handle: async () => void received.push(group) });
    }
    bus.open();
    await publishing;
    expect(received.sort()).toEqual(['one', 'two']);
  });

  it('fails a publish while one group is away, so that the outbox keeps the event', async () => {
    const bus = new InProcessBus();
    const subscription = await bus.subscribe({ group: 'one', topics: ['t'], handle: async () => undefined });
    await subscription[Symbol.asyncDispose]();
    await expect(bus.publish([event])).rejects.toThrow('group one is away');
  });

  it('fails what waits for it to open when it is disposed of instead', async () => {
    const bus = new InProcessBus({ startsClosed: true });
    const publishing = bus.publish([event]);
    await bus[Symbol.asyncDispose]();
    await expect(publishing).rejects.toThrow('closed');
    expect(bus.healthy()).toBe(false);
  });
});
