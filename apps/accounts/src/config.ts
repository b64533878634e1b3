import { integerSetting, kafkaSettings, readEnvironment, serviceSettings } from '@counterfoil/config';
import { z } from 'zod';

const PEPPER = /^([1-9]\d{0,8}):([A-Za-z0-9+/_=-]+)$/;
const PEPPER_BYTES_MIN = 32;
const EXPECTED = 'expected VERSION:BASE64[,VERSION:BASE64…] of at least 32 bytes each';

/** `1:BASE64,2:BASE64`: new keys are hashed under the highest version, old ones match under their own. */
const peppersSetting = z
  .string()
  .transform((text) =>
    text.split(',').map((item) => {
      const [, version, secret] = PEPPER.exec(item.trim()) ?? [];
      return { version: Number(version), secret: Buffer.from(secret ?? '', 'base64') };
    }),
  )
  .refine((peppers) => peppers.every((pepper) => pepper.secret.byteLength >= PEPPER_BYTES_MIN), EXPECTED)
  .refine((peppers) => new Set(peppers.map((pepper) => pepper.version)).size === peppers.length, EXPECTED);

const PAGES_MAX = 100_000_000;

export const accountsSettings = serviceSettings.extend(kafkaSettings.partial().shape).extend({
  API_KEY_PEPPERS: peppersSetting,
  /** Requests in any rolling 60 seconds, for keys without a limit of their own. */
  RATE_LIMIT_PER_MINUTE: integerSetting(1, 1_000_000, 60),
  /** Pages a calendar month. */
  ALLOWANCE_FREE_PAGES: integerSetting(0, PAGES_MAX, 500),
  ALLOWANCE_PRO_PAGES: integerSetting(0, PAGES_MAX, 5_000),
});

export type AccountsConfig = z.output<typeof accountsSettings>;

export function readAccountsConfig(
  environment: Readonly<Record<string, string | undefined>>,
): AccountsConfig {
  return readEnvironment('accounts', accountsSettings, environment);
}
