import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { withClient } from './create.ts';
import type { Log } from './log.ts';

export interface MigrationOptions {
  readonly url: URL;
  readonly directories: readonly URL[];
  readonly applicationName: string;
  readonly logger: Log;
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any number that all processes of this project share; advisory locks are per database. */
const lockKey = 7_264_001;

/**
 * Applies what is missing, each file in a transaction of its own, while other starting processes wait.
 * Forward only: a file that changed after it was applied stops the start. Files of an older release may
 * be fewer than those applied (a roll-back of the code), which is accepted.
 */
export async function applyMigrations(options: MigrationOptions): Promise<void> {
  const migrations = await readMigrations(options.directories);
  const config = { connectionString: options.url.href, application_name: options.applicationName };
  await withClient(config, async (client) => {
    // Session-level: it outlives the transactions of the single files, and goes with the connection.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) await apply(client, migration, options.logger);
      else if (checksum !== migration.checksum) {
        throw new Error(`migration ${migration.name} was edited after it had been applied; write a new one`);
      }
    }
  });
}

async function apply(client: pg.Client, migration: Migration, logger: Log): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
  logger.info({ migration: migration.name }, 'migration applied');
}

/** The files of all directories in their order; a name is recorded once for all, so it is unique. */
async function readMigrations(directories: readonly URL[]): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const directory of directories) {
    const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names) {
      if (!fileName.test(name)) throw new Error(`migration ${name} is not named NNNN_name.sql`);
      if (migrations.some((other) => other.name === name))
        throw new Error(`two migrations are named ${name}`);
      // A URL without its last slash would resolve beside the directory.
      const sql = await readFile(
        new URL(name, directory.href.endsWith('/') ? directory : `${directory.href}/`),
        'utf8',
      );
      migrations.push({ name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
    }
  }
  return migrations;
}
