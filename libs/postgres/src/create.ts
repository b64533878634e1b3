import pg from 'pg';
import { errorCode, isUniqueViolation } from './errors.ts';

const invalidCatalogName = '3D000';
const duplicateDatabase = '42P04';
const databaseName = /^[a-z][a-z0-9_]{0,62}$/;

/** Runs `work` on one connection of its own, outside any pool. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config });
  client.on('error', () => undefined); // the query under way reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the database that `url` names when the server has none; two processes may race for it. */
export async function createMissingDatabase(url: URL, applicationName: string): Promise<void> {
  const name = url.pathname.slice(1);
  if (!databaseName.test(name))
    throw new Error('a database name is lower-case letters, digits and underscores');
  try {
    await withClient(
      { connectionString: url.href, application_name: applicationName },
      async () => undefined,
    );
    return;
  } catch (error) {
    if (errorCode(error) !== invalidCatalogName) throw error;
  }
  await withClient(
    { connectionString: serverUrl(url), application_name: applicationName },
    async (client) => {
      try {
        await client.query(`create database ${client.escapeIdentifier(name)}`);
      } catch (error) {
        if (errorCode(error) !== duplicateDatabase && !isUniqueViolation(error)) throw error;
      }
    },
  );
}

/** Drops a database and whoever is connected to it: for tests, which make one each. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient({ connectionString: serverUrl(new URL(url)) }, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

function serverUrl(url: URL): string {
  const server = new URL(url);
  server.pathname = '/postgres';
  return server.href;
}
