import { resolve } from 'node:path';
import { integerSetting, kafkaSettings, readEnvironment, s3Settings } from '@counterfoil/config';
import { z } from 'zod';

const common = z.object({
  PORT: integerSetting(0, 65_535, 8_080),
  COUNTERFOIL_DATA_DIR: z
    .string()
    .min(1)
    .default('.counterfoil')
    .transform((path) => resolve(path)),
  CONTENT_LIFETIME_SECONDS: integerSetting(1, 30 * 86_400, 86_400),
  RATE_LIMIT_PER_MINUTE: integerSetting(1, 1_000_000, 60),
  /** Pages a calendar month, by plan. */
  ALLOWANCE_FREE_PAGES: integerSetting(0, 100_000_000, 500),
  ALLOWANCE_PRO_PAGES: integerSetting(0, 100_000_000, 5_000),
  /** Quiet by default: a terminal shows what a person needs, the log file has the rest. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** Absent: the embedded PostgreSQL. */
  DATABASE_URL: z.string().startsWith('postgres', 'expected a postgres:// URL').optional(),
});

/** Settings of `npm start`. */
export type RunSettings = z.output<typeof common>;

/** Settings of `npm run start:services`: the same, and the Kafka and S3 it stands on. */
const services = common.extend(kafkaSettings.shape).extend(s3Settings.shape);
export type ServicesSettings = z.output<typeof services>;

export function readRunSettings(environment: NodeJS.ProcessEnv): RunSettings {
  return readEnvironment('counterfoil', common, environment);
}

export function readServicesSettings(environment: NodeJS.ProcessEnv): ServicesSettings {
  return readEnvironment('counterfoil', services, environment);
}
