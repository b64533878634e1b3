import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, testKafka, testS3 } from '@counterfoil/testing';

/** Kafka, S3 and PostgreSQL for a separated run, as the settings that name them. */
export interface Backing extends AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>;
}

/** A bucket and databases of its own on the servers of the environment; null when one of them cannot be had. */
export async function openBacking(suite: string): Promise<Backing | null> {
  await using opening = new AsyncDisposableStack();
  const kafka = await testKafka(suite);
  if (kafka === null) return null;
  opening.use(kafka);
  const s3 = await testS3();
  if (s3 === null) {
    process.stderr.write(`left out: ${suite} (no S3_ENDPOINT and no container engine with MINIO_IMAGE)\n`);
    return null;
  }
  opening.defer(() => s3.stop());
  // The services name their databases themselves, so they get a server that nobody else uses.
  const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-e2e-postgres-'));
  opening.defer(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = opening.use(await startEmbeddedPostgres({ dataDir, fsync: false }));
  const owned = opening.move();
  return {
    environment: {
      KAFKA_BROKERS: kafka.brokers.join(','),
      S3_ENDPOINT: s3.settings.endpoint,
      S3_ACCESS_KEY: s3.settings.accessKey,
      S3_SECRET_KEY: s3.settings.secretKey,
      S3_BUCKET: `counterfoil-e2e-${randomBytes(4).toString('hex')}`,
      S3_REGION: s3.settings.region ?? 'us-east-1',
      DATABASE_URL: postgres.url,
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
