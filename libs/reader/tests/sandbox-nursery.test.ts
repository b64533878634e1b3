import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Nursery } from '../src/sandbox/nursery.ts';
import type { SandboxedChild } from '../src/sandbox/sandboxed-child.ts';

/** A child that starts at once, does nothing and can be killed. */
class StubChild {
  readonly ready = Promise.resolve();
  readonly ended = new Promise<never>(() => undefined);
  isAlive = true;
  kill(): void {
    this.isAlive = false;
  }
}

function nurseryOf(lifeMs: number): { readonly nursery: Nursery; readonly started: StubChild[] } {
  const started: StubChild[] = [];
  const startChild = (): SandboxedChild => {
    const child = new StubChild();
    started.push(child);
    return child as unknown as SandboxedChild;
  };
  return {
    nursery: new Nursery({ startChild, idleMax: 2, keepsSpare: false, lifeMs, practise: null }),
    started,
  };
}

describe('the children of a pool', () => {
  it('serve one document after the other, and end after two hundred', async () => {
    const { nursery, started } = nurseryOf(60_000);
    using _nursery = nursery;
    for (let document = 0; document < 200; document += 1) nursery.giveBack(await nursery.take());
    expect(started.map(({ isAlive }) => isAlive)).toEqual([false]);
    await nursery.take();
    expect(started).toHaveLength(2);
  });

  it('end when their time is over, idle ones at once', async () => {
    const { nursery, started } = nurseryOf(5);
    using _nursery = nursery;
    nursery.giveBack(await nursery.take());
    await pause(50);
    expect(started.map(({ isAlive }) => isAlive)).toEqual([false]);
  });

  it('end after the document they are at when their time is over', async () => {
    const { nursery, started } = nurseryOf(5);
    using _nursery = nursery;
    nursery.giveBack(await nursery.take());
    const busy = await nursery.take();
    await pause(50);
    expect(busy.isAlive).toBe(true);
    nursery.giveBack(busy);
    expect(started.map(({ isAlive }) => isAlive)).toEqual([false]);
  });

  it('live on while they have served nobody', async () => {
    const { nursery, started } = nurseryOf(5);
    using _nursery = nursery;
    await pause(50);
    expect(started.map(({ isAlive }) => isAlive)).toEqual([true]);
  });
});
