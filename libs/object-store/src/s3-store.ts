import type { Client } from 'minio';
import { invariant } from '@counterfoil/kernel';
import { abortable } from './abortable.ts';
import { assertKey, assertPrefix, assertRange } from './keys.ts';
import type { ByteRange, ListedObject, ObjectInfo, ObjectStore, PutOptions } from './object-store.ts';
import { partBytes, PartBuffer } from './part-buffer.ts';
import { connectS3 } from './s3-connection.ts';
import type { S3Connection, S3Settings } from './s3-connection.ts';
import { isS3Error, unavailableWhenTransient, withRetries } from './s3-errors.ts';
import { MultipartUpload } from './s3-multipart.ts';

/** Opens an object store in a bucket of any S3 server, made if it is missing. */
export async function openS3ObjectStore(settings: S3Settings): Promise<S3ObjectStore> {
  const connection = connectS3(settings);
  try {
    await withRetries(() => ensureBucket(connection.client, settings));
    return new S3ObjectStore(connection, settings.bucket);
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function ensureBucket(client: Client, settings: S3Settings): Promise<void> {
  if (await client.bucketExists(settings.bucket)) return;
  try {
    await client.makeBucket(settings.bucket, settings.region ?? '');
  } catch (error) {
    // Another service starting at the same moment was faster.
    if (!isS3Error(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) throw error;
  }
}

/**
 * Objects in an S3 bucket. Small ones go up in one request, larger ones in parts of `partBytes`, which is also all
 * that is held in memory. The client's own stream upload is not used: it never settles when its source fails, and it
 * continues whatever unfinished upload it finds under the key. A process that dies midway leaves an invisible
 * unfinished upload (of sealed bytes) to the bucket's own clean-up: MinIO's default is a day, on others set the
 * lifecycle rule AbortIncompleteMultipartUpload.
 */
export class S3ObjectStore implements ObjectStore {
  readonly #connection: S3Connection;
  readonly #client: Client;
  readonly #bucket: string;

  constructor(connection: S3Connection, bucket: string) {
    this.#connection = connection;
    this.#client = connection.client;
    this.#bucket = bucket;
  }

  async put(key: string, body: AsyncIterable<Uint8Array>, options: PutOptions = {}): Promise<ObjectInfo> {
    assertKey(key);
    const part = new PartBuffer();
    let upload: MultipartUpload | null = null;
    let size = 0;
    try {
      for await (const chunk of abortable(body, options.signal)) {
        size += chunk.byteLength;
        for (let rest = part.fill(chunk); rest.byteLength > 0; rest = part.fill(rest)) {
          upload ??= await MultipartUpload.begin(this.#client, this.#bucket, key);
          await upload.add(part.take());
        }
      }
      await this.#finish(key, upload, part.take());
      return { size };
    } catch (error) {
      await upload?.abort();
      throw unavailableWhenTransient(error);
    }
  }

  async #finish(key: string, upload: MultipartUpload | null, last: Buffer): Promise<void> {
    if (upload === null) {
      await withRetries(() => this.#client.putObject(this.#bucket, key, last, last.byteLength));
      return;
    }
    if (last.byteLength > 0) await upload.add(last);
    await upload.complete();
  }

  async get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null> {
    assertKey(key);
    if (range !== undefined) assertRange(range);
    if (range?.length === 0) return (await this.head(key)) === null ? null : nothing();
    try {
      const stream = await withRetries(() =>
        range === undefined
          ? this.#client.getObject(this.#bucket, key)
          : this.#client.getPartialObject(this.#bucket, key, range.offset, range.length),
      );
      return withMappedErrors(stream);
    } catch (error) {
      if (isS3Error(error, 'NoSuchKey', 'NotFound')) return null;
      if (isS3Error(error, 'InvalidRange')) return nothing();
      throw error;
    }
  }

  async head(key: string): Promise<ObjectInfo | null> {
    assertKey(key);
    try {
      const { size } = await withRetries(() => this.#client.statObject(this.#bucket, key));
      return { size };
    } catch (error) {
      if (isS3Error(error, 'NoSuchKey', 'NotFound')) return null;
      throw error;
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    keys.forEach(assertKey);
    if (keys.length === 0) return;
    const failures = await withRetries(() => this.#client.removeObjects(this.#bucket, [...keys]));
    invariant(
      failures.length === 0,
      `the object store refused to remove ${failures.length} of ${keys.length} objects`,
    );
  }

  async *list(prefix: string): AsyncGenerator<ListedObject, void, void> {
    assertPrefix(prefix);
    let after = '';
    for (;;) {
      const page = await withRetries(() =>
        this.#client.listObjectsV2Query(this.#bucket, prefix, '', '', LIST_PAGE_KEYS, after),
      );
      for (const item of page.objects) {
        if (item.name === undefined) continue;
        yield { key: item.name, size: item.size, lastModified: item.lastModified };
        after = item.name;
      }
      if (!page.isTruncated) return;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#connection.close();
  }
}

/** The most that S3 answers at once. */
const LIST_PAGE_KEYS = 1000;

async function* nothing(): AsyncGenerator<Uint8Array, void, void> {
  // An empty range has no bytes.
}

async function* withMappedErrors(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* stream;
  } catch (error) {
    throw unavailableWhenTransient(error);
  }
}

export { partBytes };
export type { S3Settings };
