import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '../src/index.ts';

export interface StoreUnderTest {
  readonly store: ObjectStore;
  /** What an interrupted upload left in the store's own working places. */
  leftovers(key: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const MIB = 1024 * 1024;
async function* chunks(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

async function read(body: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (body === null) return null;
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

async function listKeys(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of store.list(prefix)) keys.push(object.key);
  return keys;
}

/** What every adapter guarantees; run once against each. */
export function describeObjectStore(name: string, openStore: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let tested: StoreUnderTest;
    let store: ObjectStore;

    beforeAll(async () => {
      tested = await openStore();
      store = tested.store;
    });
    afterAll(async () => tested.close());

    describeWriting(() => ({ store, leftovers: (key) => tested.leftovers(key) }));
    describeReading(() => store);
    describeRemoving(() => store);
  });
}

type Writing = Pick<StoreUnderTest, 'store' | 'leftovers'>;

function describeWriting(use: () => Writing): void {
  it('gives back exactly the bytes put, whatever their number around the size of a part', async () => {
    const { store } = use();
    for (const size of [0, 1, 5 * MIB - 1, 5 * MIB, 5 * MIB + 1, 11 * MIB]) {
      const bytes = randomBytes(size);
      const put = await store.put(`sizes/${size}`, chunks(bytes.subarray(0, 7), bytes.subarray(7)));
      expect(put).toEqual({ size });
      expect(await store.head(`sizes/${size}`)).toEqual({ size });
      expect((await read(await store.get(`sizes/${size}`)))?.equals(bytes)).toBe(true);
    }
  });

  it('stores a long stream without holding it', async () => {
    const { store } = use();
    const chunk = randomBytes(256 * 1024);
    const hash = createHash('sha256');
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 256; count += 1) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const before = process.memoryUsage().arrayBuffers;
    expect(await store.put('long', stream())).toEqual({ size: 64 * MIB });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MIB);
    const readBack = createHash('sha256');
    for await (const part of (await store.get('long')) ?? chunks()) readBack.update(part);
    expect(readBack.digest('hex')).toBe(hash.digest('hex'));
  });

  it('replaces an object as a whole', async () => {
    const { store } = use();
    await store.put('replaced', chunks(Buffer.from('a long first version')));
    await store.put('replaced', chunks(Buffer.from('second')));
    expect(await read(await store.get('replaced'))).toEqual(Buffer.from('second'));
  });

  it('leaves nothing behind, and what was there untouched, when the source fails', async () => {
    const { store, leftovers } = use();
    for (const size of [10, 6 * MIB]) {
      const key = `failing/${size}`;
      const failing = async function* (): AsyncGenerator<Uint8Array> {
        yield randomBytes(size);
        throw new Error('the client left');
      };
      await expect(store.put(key, failing())).rejects.toThrow('the client left');
      expect(await store.head(key)).toBeNull();
      expect(await leftovers(key)).toEqual([]);
      await store.put(key, chunks(Buffer.from('kept')));
      await expect(store.put(key, failing())).rejects.toThrow('the client left');
      expect(await read(await store.get(key))).toEqual(Buffer.from('kept'));
    }
  });

  it('gives a silent source up when the signal says so, and leaves nothing behind', async () => {
    const { store, leftovers } = use();
    const controller = new AbortController();
    const stalled = async function* (): AsyncGenerator<Uint8Array> {
      yield randomBytes(6 * MIB);
      controller.abort(new Error('stalled'));
      await new Promise(() => undefined);
    };
    await expect(store.put('stalled', stalled(), { signal: controller.signal })).rejects.toThrow('stalled');
    expect(await store.head('stalled')).toBeNull();
    expect(await leftovers('stalled')).toEqual([]);
  });

  it('keeps one of two racing writers whole, never a mixture', async () => {
    const { store } = use();
    const versions = [randomBytes(6 * MIB), randomBytes(7 * MIB), randomBytes(100)];
    await Promise.all(versions.map((bytes) => store.put('race/x/y', chunks(bytes))));
    const winner = await read(await store.get('race/x/y'));
    expect(versions.some((bytes) => winner?.equals(bytes))).toBe(true);
  });

  it('refuses a key that could name something outside the store', async () => {
    const { store } = use();
    for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', '.a', 'a~', 'a b', 'a'.repeat(513)]) {
      await expect(store.put(key, chunks())).rejects.toThrow('invariant');
      await expect(store.get(key)).rejects.toThrow('invariant');
    }
  });
}

function describeReading(use: () => ObjectStore): void {
  it('answers null for an object that is not there', async () => {
    expect(await use().get('missing/object')).toBeNull();
    expect(await use().head('missing/object')).toBeNull();
    expect(await use().get('missing/object', { offset: 0, length: 0 })).toBeNull();
  });

  it('reads a range, cut at the end of the object', async () => {
    const store = use();
    await store.put('ranged', chunks(Buffer.from('0123456789')));
    const range = async (offset: number, length: number): Promise<string | undefined> =>
      (await read(await store.get('ranged', { offset, length })))?.toString();
    expect(await range(0, 1)).toBe('0');
    expect(await range(3, 4)).toBe('3456');
    expect(await range(8, 100)).toBe('89');
    expect(await range(10, 5)).toBe('');
    expect(await range(99, 5)).toBe('');
    expect(await range(4, 0)).toBe('');
  });

  it('lets a reader stop in the middle and go on with another', async () => {
    const store = use();
    const bytes = randomBytes(3 * MIB);
    await store.put('left', chunks(bytes));
    for await (const part of (await store.get('left')) ?? chunks()) {
      expect(part.byteLength).toBeGreaterThan(0);
      break;
    }
    expect((await read(await store.get('left')))?.equals(bytes)).toBe(true);
  });
}

function describeRemoving(use: () => ObjectStore): void {
  it('lists every object below any prefix, in the order of their keys', async () => {
    const store = use();
    const keys = ['l/a-b', 'l/a.c', 'l/a/1', 'l/a/2', 'l/a0', 'l/b/3/4', 'l/b2', 'm/1'];
    for (const key of keys) await store.put(key, chunks(Buffer.from(key)));
    expect(await listKeys(store, 'l/')).toEqual(keys.filter((key) => key.startsWith('l/')).sort());
    expect(await listKeys(store, 'l/a')).toEqual(keys.filter((key) => key.startsWith('l/a')).sort());
    expect(await listKeys(store, 'l/b/3')).toEqual(['l/b/3/4']);
    expect(await listKeys(store, 'nothing/')).toEqual([]);
    for await (const object of store.list('m/')) {
      expect(object.size).toBe(3);
      expect(Math.abs(Date.now() - object.lastModified.getTime())).toBeLessThan(3_600_000);
    }
  });

  it('lists more objects than one answer of the server holds', async () => {
    const store = use();
    const keys = Array.from({ length: 1_050 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 50) {
      await Promise.all(keys.slice(start, start + 50).map((key) => store.put(key, chunks(Buffer.from('x')))));
    }
    expect(await listKeys(store, 'many/')).toEqual(keys);
    await store.remove(keys);
    expect(await listKeys(store, 'many/')).toEqual([]);
  });

  it('removes objects, counts missing ones as removed, and touches no other', async () => {
    const store = use();
    for (const key of ['r/1', 'r/2', 'r/20', 'r/3/4']) await store.put(key, chunks(Buffer.from(key)));
    await store.remove(['r/1', 'r/2', 'r/never']);
    await store.remove(['r/1']);
    await store.remove([]);
    expect(await listKeys(store, 'r/')).toEqual(['r/20', 'r/3/4']);
    expect(await store.head('r/1')).toBeNull();
  });
}
