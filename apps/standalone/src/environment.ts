import { join } from 'node:path';
import type { DataDirectory } from './data-directory.ts';
import type { Addresses, ServiceName } from './service-names.ts';
import type { RunSettings } from './settings.ts';

/** One service's environment: the same names a container gets. */
export type Environment = Readonly<Record<string, string>>;

export interface Site {
  readonly settings: RunSettings;
  readonly data: DataDirectory;
  readonly addresses: Addresses;
  readonly databaseUrl: string;
}

/** What every service of this installation is told; each takes what its own configuration names. */
export function environmentOf(
  name: ServiceName | 'gateway',
  site: Site,
  extra: Environment = {},
): Environment {
  const { settings, data, addresses } = site;
  return {
    LOG_LEVEL: settings.LOG_LEVEL,
    INTERNAL_TOKEN: data.secrets.internalToken,
    DATABASE_URL: site.databaseUrl,
    CONTENT_LIFETIME_SECONDS: String(settings.CONTENT_LIFETIME_SECONDS),
    RATE_LIMIT_PER_MINUTE: String(settings.RATE_LIMIT_PER_MINUTE),
    ALLOWANCE_FREE_PAGES: String(settings.ALLOWANCE_FREE_PAGES),
    ALLOWANCE_PRO_PAGES: String(settings.ALLOWANCE_PRO_PAGES),
    API_KEY_PEPPERS: `1:${data.secrets.apiKeyPepper}`,
    CONTENT_HASH_KEY: data.secrets.contentHashKey,
    KEY_RING_DIR: join(data.path, 'keys'),
    ACCOUNTS_ADDRESS: addresses.accounts,
    INGESTION_ADDRESS: addresses.ingestion,
    EXTRACTION_ADDRESS: addresses.extraction,
    REVIEW_ADDRESS: addresses.review,
    EXPORT_ADDRESS: addresses.export,
    RETENTION_ADDRESS: addresses.retention,
    ...(name === 'gateway' ? { PORT: String(settings.PORT) } : { GRPC_ADDRESS: addresses[name] }),
    ...extra,
  };
}
