import type { s3Settings } from '@counterfoil/config';
import type { S3Settings } from '@counterfoil/object-store';
import type { z } from 'zod';

type Settings = z.output<typeof s3Settings>;

/**
 * A service's S3 settings as the object store takes them.
 * @throws when one is missing: a service without an object store of its own needs all of them.
 */
export function s3SettingsOf(config: {
  readonly [K in keyof Settings]?: Settings[K] | undefined;
}): S3Settings {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = config;
  if (
    S3_ENDPOINT === undefined ||
    S3_ACCESS_KEY === undefined ||
    S3_SECRET_KEY === undefined ||
    S3_BUCKET === undefined
  ) {
    throw new Error('S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY and S3_BUCKET are needed');
  }
  return {
    endpoint: S3_ENDPOINT,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
  };
}
