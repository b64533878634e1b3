import { join } from 'node:path';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@counterfoil/postgres/embedded';
import { Refusal } from './refusal.ts';
import type { RunSettings } from './settings.ts';

export interface DatabaseServer extends AsyncDisposable {
  readonly url: string;
}

/** The PostgreSQL named by DATABASE_URL, else one of our own in the data directory. */
export async function openDatabaseServer(settings: RunSettings): Promise<DatabaseServer> {
  if (settings.DATABASE_URL !== undefined) {
    return { url: settings.DATABASE_URL, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  try {
    return await startEmbeddedPostgres({ dataDir: join(settings.COUNTERFOIL_DATA_DIR, 'postgres') });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new Refusal(error.message);
    throw error;
  }
}
