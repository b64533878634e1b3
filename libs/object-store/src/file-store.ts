import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { abortable } from './abortable.ts';
import { hasCode, syncDirectory } from './file-system.ts';
import { assertKey, assertPrefix, assertRange } from './keys.ts';
import type { ByteRange, ListedObject, ObjectInfo, ObjectStore, PutOptions } from './object-store.ts';
import { walkObjects } from './walk.ts';

/** A character no key may contain: `a` (a folder of keys) and `a~` (the object `a`) live side by side. */
const OBJECT_SUFFIX = '~';
const TEMPORARY_FOLDER = '.incoming';
/** An upload may take minutes; a temporary file that old was left by a process that died. */
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1000;
/** A folder can be cleaned away between its creation and the rename into it; each round needs another such removal. */
const RENAME_ATTEMPTS_MAX = 20;
const READ_CHUNK_BYTES = 128 * 1024;

/** Opens an object store in a directory of the local file system, made if it is missing. */
export async function openFileObjectStore(directory: string): Promise<FileObjectStore> {
  const temporary = join(directory, TEMPORARY_FOLDER);
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const info = await stat(path);
    if (Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
  return new FileObjectStore(directory);
}

/** Objects as files. A write goes to a temporary file, is synced, and is then renamed into its place. */
export class FileObjectStore implements ObjectStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(key: string, body: AsyncIterable<Uint8Array>, options: PutOptions = {}): Promise<ObjectInfo> {
    assertKey(key);
    const temporary = join(this.#directory, TEMPORARY_FOLDER, randomUUID());
    try {
      const size = await writeSynced(temporary, abortable(body, options.signal));
      await this.#moveIntoPlace(temporary, this.#path(key));
      return { size };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null> {
    assertKey(key);
    if (range !== undefined) assertRange(range);
    // Opened here, not at the first read: an object removed or replaced later is still read whole.
    const file = await open(this.#path(key), 'r').catch(nullIfMissing);
    if (file === null) return null;
    if (range?.length === 0) {
      await file.close();
      return Readable.from([]);
    }
    const limits = range === undefined ? {} : { start: range.offset, end: range.offset + range.length - 1 };
    return createReadStream('', { fd: file, highWaterMark: READ_CHUNK_BYTES, ...limits });
  }

  async head(key: string): Promise<ObjectInfo | null> {
    assertKey(key);
    const info = await stat(this.#path(key)).catch(nullIfMissing);
    return info === null ? null : { size: info.size };
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      assertKey(key);
      const path = this.#path(key);
      const removed = await unlink(path).then(() => true, nullIfMissing);
      if (removed === true) await this.#removeEmptyFolders(dirname(path));
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedObject, void, void> {
    assertPrefix(prefix);
    yield* walkObjects(this.#directory, OBJECT_SUFFIX, '', prefix);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Nothing is held between calls.
  }

  #path(key: string): string {
    return join(this.#directory, key + OBJECT_SUFFIX);
  }

  async #moveIntoPlace(from: string, to: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      try {
        await rename(from, to);
        return await syncDirectory(dirname(to));
      } catch (error) {
        if (attempt === RENAME_ATTEMPTS_MAX || !hasCode(error, 'ENOENT')) throw error;
      }
    }
  }

  async #removeEmptyFolders(folder: string): Promise<void> {
    for (let path = folder; path !== this.#directory; path = dirname(path)) {
      try {
        await rmdir(path);
      } catch (error) {
        if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return;
        throw error;
      }
    }
  }
}

async function writeSynced(path: string, body: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of body) {
      await file.writeFile(chunk);
      size += chunk.byteLength;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
  throw error;
}
