import { addressSetting, integerSetting, readEnvironment, serviceSettings } from '@counterfoil/config';
import { DEFAULT_LIMITS, type GatewayLimits } from './limits.ts';

export interface ServiceAddresses {
  readonly accounts: string;
  readonly ingestion: string;
  readonly extraction: string;
  readonly review: string;
  readonly export: string;
  readonly retention: string;
}

export interface GatewayConfig {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  readonly logLevel: string;
  readonly internalToken: string;
  /** Port of /metrics and the probes for the platform; null = none. */
  readonly healthPort: number | null;
  readonly healthHost: string;
  readonly services: ServiceAddresses;
  readonly limits: GatewayLimits;
}

const environmentSchema = serviceSettings
  .pick({ LOG_LEVEL: true, HEALTH_PORT: true, HEALTH_HOST: true, INTERNAL_TOKEN: true })
  .extend({
    PORT: integerSetting(0, 65_535, 8_080),
    GATEWAY_HOST: serviceSettings.shape.HEALTH_HOST,
    ACCOUNTS_ADDRESS: addressSetting,
    INGESTION_ADDRESS: addressSetting,
    EXTRACTION_ADDRESS: addressSetting,
    REVIEW_ADDRESS: addressSetting,
    EXPORT_ADDRESS: addressSetting,
    RETENTION_ADDRESS: addressSetting,
  });

/**
 * The gateway's settings from the environment.
 * @throws ConfigError naming every wrong setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const settings = readEnvironment('gateway', environmentSchema, environment);
  return {
    host: settings.GATEWAY_HOST,
    port: settings.PORT,
    logLevel: settings.LOG_LEVEL,
    internalToken: settings.INTERNAL_TOKEN,
    healthPort: settings.HEALTH_PORT ?? null,
    healthHost: settings.HEALTH_HOST,
    services: {
      accounts: settings.ACCOUNTS_ADDRESS,
      ingestion: settings.INGESTION_ADDRESS,
      extraction: settings.EXTRACTION_ADDRESS,
      review: settings.REVIEW_ADDRESS,
      export: settings.EXPORT_ADDRESS,
      retention: settings.RETENTION_ADDRESS,
    },
    limits: DEFAULT_LIMITS,
  };
}
