import {
  addressSetting,
  kafkaSettings,
  readEnvironment,
  s3Settings,
  serviceSettings,
} from '@counterfoil/config';
import type { Environment } from '@counterfoil/service';
import type { z } from 'zod';

export const exportSettings = serviceSettings
  .extend(kafkaSettings.partial().shape)
  .extend(s3Settings.partial().shape)
  .extend({ REVIEW_ADDRESS: addressSetting, RETENTION_ADDRESS: addressSetting });

export type ExportConfig = z.output<typeof exportSettings>;

export function readExportConfig(environment: Environment): ExportConfig {
  return readEnvironment('export', exportSettings, environment);
}
