import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openFileObjectStore } from '../src/index.ts';
import { describeObjectStore } from './contract.ts';

describeObjectStore('the file object store', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'object-store-'));
  return {
    store: await openFileObjectStore(join(directory, 'objects')),
    leftovers: () => readdir(join(directory, 'objects', '.incoming')),
    close: () => rm(directory, { recursive: true }),
  };
});

describe('the directory of the file object store', () => {
  let directory: string;
  const body = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('x');
  };

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'object-store-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('holds no folder without objects', async () => {
    await using store = await openFileObjectStore(directory);
    await store.put('a/b/c', body());
    await store.put('a/d', body());
    await store.remove(['a/b/c']);
    expect(await readdir(join(directory, 'a'))).toEqual(['d~']);
    await store.remove(['a/d']);
    expect(await readdir(directory)).toEqual(['.incoming']);
  });

  it('takes writes into a folder that is being cleaned away', async () => {
    await using store = await openFileObjectStore(directory);
    const rounds = Array.from({ length: 50 }, async (_, index) => {
      await store.put(`f/g/${index}`, body());
      if (index % 2 === 0) await store.remove([`f/g/${index}`]);
    });
    await Promise.all(rounds);
    expect((await readdir(join(directory, 'f', 'g'))).length).toBe(25);
  });

  it('is freed at the next start of what a process that died left in the middle of a write', async () => {
    await openFileObjectStore(directory);
    const [old, fresh] = ['old', 'fresh'].map((name) => join(directory, '.incoming', name));
    await writeFile(old ?? '', 'half');
    await writeFile(fresh ?? '', 'half');
    await utimes(old ?? '', new Date(0), new Date(0));
    await openFileObjectStore(directory);
    expect(await readdir(join(directory, '.incoming'))).toEqual(['fresh']);
  });
});
