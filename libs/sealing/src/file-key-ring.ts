import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, invariant, systemClock } from '@counterfoil/kernel';
import type { Clock } from '@counterfoil/kernel';
import { dataKeyBytes } from './data-keys.ts';
import { SealBrokenError } from './format.ts';
import { bucketEndMs, expiryBucket, unwrapUnder, wrapUnder } from './key-ring.ts';
import type { KeyRing, WrappedKey } from './key-ring.ts';

const SUFFIX = '.key';
/** Making a key takes milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Opens a key ring in a directory of its own (made if missing, for its owner alone). Leave it out of every backup. */
export async function openFileKeyRing(directory: string, clock: Clock = systemClock): Promise<FileKeyRing> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return new FileKeyRing(directory, clock);
}

/**
 * One key file per hour. Several processes may share the directory: a key is written aside and then linked to its
 * name, which succeeds for exactly one of them, and no one can read half a key.
 */
export class FileKeyRing implements KeyRing {
  readonly #directory: string;
  readonly #clock: Clock;

  constructor(directory: string, clock: Clock) {
    this.#directory = directory;
    this.#clock = clock;
  }

  async wrap(expiresAt: Date, dataKey: Uint8Array): Promise<WrappedKey> {
    invariant(dataKey.byteLength === dataKeyBytes, `a data key has ${dataKeyBytes} bytes`);
    const bucket = expiryBucket(expiresAt);
    if (this.#hasPassed(bucket, this.#clock.now())) {
      throw new DomainError('gone', 'statement_expired', 'the statement has expired');
    }
    const key = (await this.#find(bucket)) ?? (await this.#create(bucket));
    return { bucket, wrapped: wrapUnder(key, bucket, dataKey) };
  }

  async unwrap(bucket: string, wrapped: Uint8Array): Promise<Buffer | null> {
    if (this.#hasPassed(bucket, this.#clock.now())) return null;
    const key = await this.#find(bucket);
    if (key === null) return null;
    const dataKey = unwrapUnder(key, bucket, wrapped);
    if (dataKey === null) throw new SealBrokenError('the wrapped key does not open');
    return dataKey;
  }

  async destroyExpired(now: Date): Promise<number> {
    let destroyed = 0;
    for (const name of await readdir(this.#directory)) {
      if (name.startsWith('.')) await removeAbandoned(join(this.#directory, name), now);
      const bucket = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : '';
      if (bucketEndMs(bucket) === null || !this.#hasPassed(bucket, now)) continue;
      if (await destroyFile(join(this.#directory, name))) destroyed += 1;
    }
    if (destroyed > 0) await syncDirectory(this.#directory);
    return destroyed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Nothing is held between calls: a key kept in memory would outlive its destruction.
  }

  #hasPassed(bucket: string, now: Date): boolean {
    const endMs = bucketEndMs(bucket);
    invariant(endMs !== null, 'a key bucket is named after an hour');
    return now.getTime() >= endMs;
  }

  async #find(bucket: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#path(bucket));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async #create(bucket: string): Promise<Buffer> {
    const aside = join(this.#directory, `.${randomUUID()}`);
    const key = randomBytes(dataKeyBytes);
    try {
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(key);
        await file.sync();
      } finally {
        await file.close();
      }
      await link(aside, this.#path(bucket));
      // Before anything is wrapped under it, the key must survive a power cut.
      await syncDirectory(this.#directory);
      return key;
    } catch (error) {
      const winner = hasCode(error, 'EEXIST') ? await this.#find(bucket) : null;
      if (winner === null) throw error;
      return winner;
    } finally {
      await rm(aside, { force: true });
    }
  }

  #path(bucket: string): string {
    return join(this.#directory, bucket + SUFFIX);
  }
}

/** Overwrites a key before unlinking it. False when another process was faster. */
async function destroyFile(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'r+');
    try {
      await file.write(randomBytes(dataKeyBytes), 0, dataKeyBytes, 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await rm(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Removes what a process left that died while making a key: never linked and so never used, or linked and overwritten there. */
async function removeAbandoned(path: string, now: Date): Promise<void> {
  try {
    const info = await stat(path);
    if (now.getTime() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
