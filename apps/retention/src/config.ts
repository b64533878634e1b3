import type { Environment } from '@counterfoil/service';
import {
  addressSetting,
  integerSetting,
  kafkaSettings,
  readEnvironment,
  serviceSettings,
} from '@counterfoil/config';
import { z } from 'zod';

export const retentionSettings = serviceSettings.extend(kafkaSettings.partial().shape).extend({
  /** Directory of the expiry buckets' keys: one volume, outside every backup. */
  KEY_RING_DIR: z.string().min(1),
  INGESTION_ADDRESS: addressSetting,
  EXTRACTION_ADDRESS: addressSetting,
  REVIEW_ADDRESS: addressSetting,
  EXPORT_ADDRESS: addressSetting,
  /** How often expired statements are looked for. */
  SWEEP_INTERVAL_MS: integerSetting(100, 3_600_000, 1_000),
});

export type RetentionConfig = z.output<typeof retentionSettings>;

export function readRetentionConfig(environment: Environment): RetentionConfig {
  return readEnvironment('retention', retentionSettings, environment);
}
