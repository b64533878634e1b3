import type { Environment } from '@counterfoil/service';
import {
  addressSetting,
  integerSetting,
  kafkaSettings,
  readEnvironment,
  s3Settings,
  serviceSettings,
} from '@counterfoil/config';
import { z } from 'zod';

/** Keys are given as base64 of 32 random bytes. */
const keySetting = z
  .base64({ error: 'expected 32 bytes in base64' })
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'expected 32 bytes in base64');

export const ingestionSettings = serviceSettings
  .extend(kafkaSettings.partial().shape)
  .extend(s3Settings.partial().shape)
  .extend({
    ACCOUNTS_ADDRESS: addressSetting,
    RETENTION_ADDRESS: addressSetting,
    CONTENT_HASH_KEY: keySetting,
    CONTENT_LIFETIME_SECONDS: integerSetting(1, 30 * 86_400, 86_400),
    /** Sandboxed children that count pages and try passwords. */
    INSPECTOR_CHILDREN: integerSetting(1, 64, 1),
  });

export type IngestionConfig = z.output<typeof ingestionSettings>;

export function readIngestionConfig(environment: Environment): IngestionConfig {
  return readEnvironment('ingestion', ingestionSettings, environment);
}
