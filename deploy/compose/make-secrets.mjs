// Makes the secrets of an installation, once: `node deploy/compose/make-secrets.mjs`. Each file holds what one container
// needs and nothing else. Existing ones are never touched: the peppers and the hash key cannot be replaced by new ones.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const directory = join(import.meta.dirname, 'secrets');
if (existsSync(directory)) {
  process.stderr.write(`${directory} exists already and is left as it is\n`);
  process.exit(1);
}
mkdirSync(directory, { mode: 0o700 });

const base64 = () => randomBytes(32).toString('base64');
const word = () => randomBytes(24).toString('hex');

const token = { INTERNAL_TOKEN: word() };
const stored = { S3_ACCESS_KEY: randomBytes(10).toString('hex'), S3_SECRET_KEY: word() };
const own = {
  accounts: { API_KEY_PEPPERS: `1:${base64()}` },
  ingestion: { CONTENT_HASH_KEY: base64() },
  extraction: {},
  review: {},
  export: {},
  retention: {},
};
const roles = Object.fromEntries(Object.keys(own).map((service) => [service, word()]));

write('gateway', token);
for (const [service, settings] of Object.entries(own)) {
  write(service, {
    ...token,
    DATABASE_URL: `postgres://${service}:${roles[service]}@postgres:5432`,
    ...settings,
  });
}
write('object-store', {
  S3_ENDPOINT: 'http://s3:9000',
  S3_BUCKET: 'counterfoil',
  S3_REGION: 'us-east-1',
  ...stored,
});
write('s3', { MINIO_ROOT_USER: stored.S3_ACCESS_KEY, MINIO_ROOT_PASSWORD: stored.S3_SECRET_KEY });
write('postgres', {
  POSTGRES_PASSWORD: word(),
  ...Object.fromEntries(
    Object.entries(roles).map(([role, password]) => [`${role.toUpperCase()}_PASSWORD`, password]),
  ),
});

function write(name, settings) {
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(directory, `${name}.env`), lines.join(''), { mode: 0o600 });
}
