import { messagingMigrations } from '@counterfoil/messaging';
import type { Database } from '@counterfoil/postgres';
import type { TestPostgres } from '@counterfoil/testing';

/** A fresh database with the tables of this service. */
export function openAccountsDatabase(server: TestPostgres, poolMax = 16): Promise<Database> {
  return server.openDatabase({
    migrations: [messagingMigrations, new URL('../migrations/', import.meta.url)],
    poolMax,
  });
}
