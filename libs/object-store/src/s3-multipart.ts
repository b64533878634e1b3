import { createHash } from 'node:crypto';
import type { Client } from 'minio';
import { hasReason } from '@counterfoil/kernel';
import { isS3Error, withRetries } from './s3-errors.ts';

interface SentPart {
  readonly part: number;
  readonly etag: string;
}

/** One upload in parts: invisible until `complete`, gone after `abort`. */
export class MultipartUpload {
  readonly #client: Client;
  readonly #bucket: string;
  readonly #key: string;
  readonly #uploadId: string;
  readonly #parts: SentPart[] = [];

  static async begin(client: Client, bucket: string, key: string): Promise<MultipartUpload> {
    const headers = { 'Content-Type': 'application/octet-stream' };
    const uploadId = await withRetries(() => client.initiateNewMultipartUpload(bucket, key, headers));
    return new MultipartUpload(client, bucket, key, uploadId);
  }

  private constructor(client: Client, bucket: string, key: string, uploadId: string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#key = key;
    this.#uploadId = uploadId;
  }

  async add(bytes: Buffer): Promise<void> {
    const partNumber = this.#parts.length + 1;
    const headers = { 'Content-MD5': createHash('md5').update(bytes).digest('base64') };
    const target = {
      bucketName: this.#bucket,
      objectName: this.#key,
      uploadID: this.#uploadId,
      partNumber,
      headers,
    };
    this.#parts.push(await withRetries(() => this.#client.uploadPart(target, bytes)));
  }

  async complete(): Promise<void> {
    const parts = this.#parts.map(({ part, etag }) => ({ part, etag }));
    await this.#client.completeMultipartUpload(this.#bucket, this.#key, this.#uploadId, parts);
  }

  /** Gives the parts up. When even that fails, the bucket's own clean-up of unfinished uploads takes them. */
  async abort(): Promise<void> {
    try {
      await withRetries(() => this.#client.abortMultipartUpload(this.#bucket, this.#key, this.#uploadId));
    } catch (error) {
      if (!isS3Error(error, 'NoSuchUpload') && !hasReason(error, 'unavailable')) throw error;
    }
  }
}
