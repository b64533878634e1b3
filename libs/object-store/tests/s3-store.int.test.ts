import { randomUUID } from 'node:crypto';
import { Client } from 'minio';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openS3ObjectStore } from '../src/index.ts';
import { describeObjectStore } from './contract.ts';
import { testS3, type TestS3 } from '@counterfoil/testing';

const server = await testS3();

if (server === null) {
  // One line for the person who runs the tests; in CI `testS3` throws instead.
  process.stderr.write('left out: the S3 suite (no S3_ENDPOINT and no container engine with MINIO_IMAGE)\n');
  describe('the S3 object store', () => {
    it('is tested where an S3 server is provided', () => expect(server).toBeNull());
  });
} else {
  describeS3(server);
}

function describeS3(s3: TestS3): void {
  afterAll(() => s3.stop());

  describeObjectStore('the S3 object store', async () => {
    const bucket = `contract-${randomUUID()}`;
    const client = adminClient(s3);
    return {
      store: await openS3ObjectStore({ ...s3.settings, bucket }),
      leftovers: (key) => unfinishedUploads(client, bucket, key),
      close: () => emptyAndRemove(client, bucket),
    };
  });

  describe('the bucket of the S3 object store', () => {
    const bucket = `opening-${randomUUID()}`;
    let client: Client;
    beforeAll(() => {
      client = adminClient(s3);
    });
    afterAll(() => emptyAndRemove(client, bucket));

    it('is made once when several services start at the same moment', async () => {
      const stores = await Promise.all([1, 2, 3, 4].map(() => openS3ObjectStore({ ...s3.settings, bucket })));
      expect(await client.bucketExists(bucket)).toBe(true);
      for (const store of stores) await store[Symbol.asyncDispose]();
    });

    it('is reported as unavailable when no server answers', async () => {
      const settings = { ...s3.settings, endpoint: 'http://127.0.0.1:9', bucket };
      await expect(openS3ObjectStore(settings)).rejects.toMatchObject({ kind: 'unavailable' });
    });
  });
}

function adminClient({ settings }: TestS3): Client {
  const url = new URL(settings.endpoint.includes('://') ? settings.endpoint : `http://${settings.endpoint}`);
  const { accessKey, secretKey } = settings;
  const useSSL = url.protocol === 'https:';
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey,
    secretKey,
  });
}

async function unfinishedUploads(client: Client, bucket: string, key: string): Promise<string[]> {
  const found: string[] = [];
  for await (const upload of client.listIncompleteUploads(bucket, key, true))
    found.push(JSON.stringify(upload));
  return found;
}

async function emptyAndRemove(client: Client, bucket: string): Promise<void> {
  const names: string[] = [];
  for await (const item of client.listObjectsV2(bucket, '', true)) {
    names.push((item as unknown as { name: string }).name);
  }
  if (names.length > 0) await client.removeObjects(bucket, names);
  await client.removeBucket(bucket);
}
