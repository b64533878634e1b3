import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '@counterfoil/kernel';
import { DataKeyCache, newDataKey } from '../src/index.ts';

function countingCache(options: { keysMax?: number; ttlMs?: number } = {}) {
  const clock = new ManualClock();
  const asked: string[] = [];
  const cache = new DataKeyCache({
    ...options,
    clock,
    fetch: async (statementId) => {
      asked.push(statementId);
      if (statementId === 'gone') throw new Error('gone');
      return newDataKey();
    },
  });
  return { cache, clock, asked };
}

describe('the data key cache', () => {
  it('asks once for callers at the same time and for a minute after', async () => {
    const { cache, clock, asked } = countingCache();
    const [first, second] = await Promise.all([cache.get('a'), cache.get('a')]);
    clock.advance(59_999);
    expect(await cache.get('a')).toBe(first);
    expect(second).toBe(first);
    clock.advance(1);
    expect(await cache.get('a')).not.toBe(first);
    expect(asked).toEqual(['a', 'a']);
  });

  it('never keeps a key longer than a minute, whatever it was told', async () => {
    const { cache, clock, asked } = countingCache({ ttlMs: 3_600_000 });
    await cache.get('a');
    clock.advance(60_000);
    await cache.get('a');
    expect(asked.length).toBe(2);
  });

  it('does not use a dropped key again, not even one that was still being fetched', async () => {
    const { cache, asked } = countingCache();
    const fetching = cache.get('a');
    cache.drop('a');
    await fetching;
    await cache.get('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('does not remember a failure', async () => {
    const { cache, asked } = countingCache();
    await expect(cache.get('gone')).rejects.toThrow('gone');
    await expect(cache.get('gone')).rejects.toThrow('gone');
    expect(asked).toEqual(['gone', 'gone']);
  });

  it('holds a bounded number of keys', async () => {
    const { cache, asked } = countingCache({ keysMax: 2 });
    for (const id of ['a', 'b', 'c', 'c', 'b', 'a']) await cache.get(id);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
