import { randomBytes } from 'node:crypto';
import { type Database, type DatabaseOptions, dropDatabase, openDatabase } from '@counterfoil/postgres';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@counterfoil/postgres/embedded';
import { claimSlot } from './slots.ts';

export interface TestPostgres extends AsyncDisposable {
  /** The server's URL, as a service gets it in `DATABASE_URL`. */
  readonly url: string;
  /** A database name that nobody used before; the database is dropped at the end, if it was made. */
  databaseName(prefix: string): string;
  /** Opens a fresh, migrated database; closed and dropped at the end. */
  openDatabase(options: Pick<DatabaseOptions, 'migrations'> & Partial<DatabaseOptions>): Promise<Database>;
}

/**
 * PostgreSQL for one test file: the server of `DATABASE_URL` when that is set, else an embedded one of its
 * own (0.1 s once its directory was set up by an earlier run). Dispose of it in `afterAll`.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = await startServer();
  const names: string[] = [];
  const opened: Database[] = [];
  const databaseName = (prefix: string): string => {
    const name = `test_${prefix.replaceAll(/[^a-z0-9]/g, '_')}_${randomBytes(6).toString('hex')}`;
    names.push(name);
    return name;
  };
  return {
    url: server.url,
    databaseName,
    openDatabase: async (options) => {
      const database = await openDatabase({
        applicationName: 'test',
        database: databaseName('lib'),
        poolMax: 8,
        ...options,
        url: server.url,
      });
      opened.push(database);
      return database;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(opened.map(async (database) => database[Symbol.asyncDispose]()));
      await Promise.all(names.map(async (name) => dropDatabase(server.url, name)));
      await server[Symbol.asyncDispose]();
    },
  };
}

async function startServer(from = 0): Promise<{ url: string } & AsyncDisposable> {
  const url = process.env.DATABASE_URL;
  if (url !== undefined && url !== '') return { url, [Symbol.asyncDispose]: async () => undefined };
  const slot = await claimSlot('postgres', from);
  try {
    const server = await startEmbeddedPostgres({ dataDir: slot.directory, fsync: false });
    return {
      url: server.url,
      [Symbol.asyncDispose]: async () => {
        await server[Symbol.asyncDispose]();
        await slot[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await slot[Symbol.asyncDispose]();
    // Another process took over the same dead claim a moment before: the next directory is free.
    if (error instanceof EmbeddedPostgresError && error.message.includes('in use by')) {
      return startServer(slot.index + 1);
    }
    throw error;
  }
}
