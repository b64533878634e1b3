import { link, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@counterfoil/kernel';
import { newDataKey, openFileKeyRing, SealBrokenError } from '../src/index.ts';

const HOUR_MS = 60 * 60 * 1000;
const now = new Date('2026-11-21T10:30:00.000Z');
const expiresAt = new Date('2026-11-22T10:30:00.000Z');

describe('the file key ring', () => {
  let directory: string;
  let clock: ManualClock;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'key-ring-'));
    clock = new ManualClock(now);
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('unwraps what was wrapped, also after a restart and in another process', async () => {
    const dataKey = newDataKey();
    const { bucket, wrapped } = await (await openFileKeyRing(directory, clock)).wrap(expiresAt, dataKey);
    expect(bucket).toBe('2026-11-22T10');
    expect(await (await openFileKeyRing(directory, clock)).unwrap(bucket, wrapped)).toEqual(dataKey);
    expect(wrapped.includes(dataKey)).toBe(false);
  });

  it('keeps its keys for its owner alone', async () => {
    const ring = await openFileKeyRing(join(directory, 'ring'), clock);
    await ring.wrap(expiresAt, newDataKey());
    expect((await stat(join(directory, 'ring'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory, 'ring', '2026-11-22T10.key'))).mode & 0o777).toBe(0o600);
  });

  it('makes one key for an hour, however many wrap at the same moment', async () => {
    const rings = await Promise.all([1, 2, 3, 4].map(() => openFileKeyRing(directory, clock)));
    const dataKeys = Array.from({ length: 40 }, newDataKey);
    const wrapped = await Promise.all(
      dataKeys.map(async (dataKey, index) => rings[index % rings.length]?.wrap(expiresAt, dataKey)),
    );
    expect(await readdir(directory)).toEqual(['2026-11-22T10.key']);
    for (const [index, key] of wrapped.entries()) {
      expect(await rings[0]?.unwrap(key?.bucket ?? '', key?.wrapped ?? Buffer.alloc(0))).toEqual(
        dataKeys[index],
      );
    }
  });

  it('destroys a key when its hour has wholly passed, and not before', async () => {
    const ring = await openFileKeyRing(directory, clock);
    const first = await ring.wrap(expiresAt, newDataKey());
    const later = await ring.wrap(new Date(expiresAt.getTime() + HOUR_MS), newDataKey());
    expect(await ring.destroyExpired(new Date('2026-11-22T10:59:59.999Z'))).toBe(0);
    expect(await ring.unwrap(first.bucket, first.wrapped)).not.toBeNull();
    expect(await ring.destroyExpired(new Date('2026-11-22T11:00:00.000Z'))).toBe(1);
    expect(await ring.unwrap(first.bucket, first.wrapped)).toBeNull();
    expect(await ring.unwrap(later.bucket, later.wrapped)).not.toBeNull();
    expect(await ring.destroyExpired(new Date('2026-11-22T11:00:00.000Z'))).toBe(0);
  });

  it('gives no key out after its hour, even before the key was destroyed', async () => {
    const ring = await openFileKeyRing(directory, clock);
    const { bucket, wrapped } = await ring.wrap(expiresAt, newDataKey());
    clock.advance(24 * HOUR_MS + 30 * 60 * 1000);
    expect(await ring.unwrap(bucket, wrapped)).toBeNull();
    await expect(ring.wrap(expiresAt, newDataKey())).rejects.toMatchObject({ reason: 'statement_expired' });
  });

  it('overwrites a key in its place, so that a second name of the file holds nothing either', async () => {
    const ring = await openFileKeyRing(directory, clock);
    await ring.wrap(expiresAt, newDataKey());
    const path = join(directory, '2026-11-22T10.key');
    const key = await readFile(path);
    await link(path, join(directory, 'second-name'));
    await ring.destroyExpired(new Date('2026-11-23T00:00:00.000Z'));
    expect(await readFile(join(directory, 'second-name'))).not.toEqual(key);
  });

  it('notices a wrapped key that was changed or belongs to another hour', async () => {
    const ring = await openFileKeyRing(directory, clock);
    const { bucket, wrapped } = await ring.wrap(expiresAt, newDataKey());
    const other = await ring.wrap(new Date(expiresAt.getTime() + HOUR_MS), newDataKey());
    for (let index = 0; index < wrapped.byteLength; index += 1) {
      const changed = Buffer.from(wrapped);
      changed[index] = (changed[index] ?? 0) ^ 0x10;
      await expect(ring.unwrap(bucket, changed)).rejects.toThrow(SealBrokenError);
    }
    await expect(ring.unwrap(bucket, wrapped.subarray(0, 10))).rejects.toThrow(SealBrokenError);
    await expect(ring.unwrap(other.bucket, wrapped)).rejects.toThrow(SealBrokenError);
    await expect(ring.unwrap('../../etc/passwd', wrapped)).rejects.toThrow('invariant');
  });

  it('clears away what a process left that died while making a key', async () => {
    const ring = await openFileKeyRing(directory, clock);
    await writeFile(join(directory, '.half-made'), 'x');
    await utimes(join(directory, '.half-made'), new Date(0), new Date(0));
    await ring.destroyExpired(now);
    expect(await readdir(directory)).toEqual([]);
  });
});
