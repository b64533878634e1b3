import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openFileObjectStore, openS3ObjectStore } from '@counterfoil/object-store';
import { testS3 } from '@counterfoil/testing';
import { describeFiles } from './files.ts';

/** For a loaded machine: longer than anything here polls for. */
const server = await testS3();

describeFiles('with a file object store', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'export-objects-'));
  return {
    store: await openFileObjectStore(directory),
    close: () => rm(directory, { recursive: true }),
  };
});

if (server === null) {
  // One line for the person who runs the tests; in CI `testS3` throws instead.
  process.stderr.write('left out: exports in S3 (no S3_ENDPOINT and no container engine with MINIO_IMAGE)\n');
  describe('with an S3 object store', () => {
    it('is tested where an S3 server is provided', () => expect(server).toBeNull());
  });
} else {
  afterAll(() => server.stop());
  describeFiles('with an S3 object store', async () => {
    const store = await openS3ObjectStore({ ...server.settings, bucket: `exports-${randomUUID()}` });
    return {
      store,
      close: async () => {
        for await (const { key } of store.list('')) await store.remove([key]);
      },
    };
  });
}
