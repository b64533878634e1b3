import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Database,
  isForeignKeyViolation,
  isTransient,
  isUniqueViolation,
  openDatabase,
} from '../src/index.ts';
import { failureOf, startTestPostgres, type TestPostgres } from '@counterfoil/testing';

const directories: AsyncDisposable[] = [];

async function migrations(files: Record<string, string>): Promise<URL> {
  const directory = await mkdtempDisposable(join(tmpdir(), 'migrations-'));
  directories.push(directory);
  for (const [name, sql] of Object.entries(files)) await writeFile(join(directory.path, name), sql);
  return pathToFileURL(directory.path);
}

const tables = {
  '0001_parent.sql':
    'create table parent (id int8 primary key, day date, at timestamptz not null default now())',
  '0002_child.sql':
    'create table child (parent_id int8 constraint child_parent references parent on delete cascade)',
};

let server: TestPostgres;
let database: Database;

beforeAll(async () => {
  server = await startTestPostgres();
  database = await server.openDatabase({ migrations: await migrations(tables) });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  for (const directory of directories) await directory[Symbol.asyncDispose]();
});

async function reopen(name: string, ...directories: URL[]): Promise<Database> {
  return openDatabase({ url: server.url, database: name, migrations: directories, applicationName: 'test' });
}

describe('openDatabase', () => {
  it('lets two processes make and migrate the same missing database at once', async () => {
    const name = server.databaseName('race');
    const directory = await migrations(tables);
    const opened = await Promise.all([1, 2, 3, 4].map(async () => reopen(name, directory)));
    for (const other of opened) {
      expect((await other.query('select name from schema_migrations')).rowCount).toBe(2);
    }
    await Promise.all(opened.map(async (other) => other[Symbol.asyncDispose]()));
  });

  it('applies only what is new, from several directories in their order', async () => {
    const name = server.databaseName('directories');
    const first = await migrations({ '0001_a.sql': 'create table a (id int8 primary key)' });
    await (await reopen(name, first))[Symbol.asyncDispose]();
    const second = await migrations({ '0001_b.sql': 'create table b (a_id int8 references a)' });
    await using opened = await reopen(name, first, second);
    const { rows } = await opened.query<{ name: string }>(
      'select name from schema_migrations order by applied_at',
    );
    expect(rows.map((row) => row.name)).toEqual(['0001_a.sql', '0001_b.sql']);
  });

  it('refuses to start when an applied migration was edited', async () => {
    const name = server.databaseName('edited');
    await (await reopen(name, await migrations({ '0001_a.sql': 'select 1' })))[Symbol.asyncDispose]();
    await expect(reopen(name, await migrations({ '0001_a.sql': 'select 2' }))).rejects.toThrow(
      /0001_a\.sql was edited/,
    );
  });

  it('leaves nothing of a migration that fails half-way', async () => {
    const name = server.databaseName('half');
    const broken = await migrations({ '0001_a.sql': 'create table a (id int8); select 1/0;' });
    await expect(reopen(name, broken)).rejects.toThrow('migration 0001_a.sql failed');
    const mended = await migrations({ '0001_a.sql': 'create table a (id int8)' });
    await (await reopen(name, mended))[Symbol.asyncDispose]();
  });
});

describe('a database', () => {
  it('gives int8 as bigint, date as text and timestamptz as Date', async () => {
    const { rows } = await database.query(
      `select 9007199254740993::int8 as id, '2026-02-03'::date as day, '2026-02-03T01:02:03Z'::timestamptz as at,
         array[1, null]::int8[] as ids`,
    );
    expect(rows).toEqual([
      { id: 9007199254740993n, day: '2026-02-03', at: new Date('2026-02-03T01:02:03Z'), ids: [1n, null] },
    ]);
  });

  it('names the constraint that refused a row', async () => {
    const insertTwice = database.query('insert into parent (id) values (1), (1)');
    expect(isUniqueViolation(await failureOf(insertTwice), 'parent_pkey')).toBe(true);
    const orphan = database.query('insert into child values (404)');
    expect(isForeignKeyViolation(await failureOf(orphan), 'child_parent')).toBe(true);
  });

  it('keeps nothing of a transaction whose work threw, and runs none of its hooks', async () => {
    let hooks = 0;
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => (hooks += 1));
      await tx.query('insert into parent (id) values (10)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await database.query('select 1 from parent where id = 10')).rowCount).toBe(0);
    expect(hooks).toBe(0);
  });

  it('says so when a swallowed failure made the commit a rollback', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back');
  });

  it('runs conflicting serializable transactions again until both have counted', async () => {
    await database.query('insert into parent (id) values (20)');
    const addChild = async (): Promise<void> =>
      database.transaction(
        async (tx) => {
          const { rows } = await tx.query<{ count: bigint }>(
            'select count(*) from child where parent_id = 20',
          );
          await tx.query('insert into child select 20 from generate_series(0, $1)', [rows[0]?.count ?? 0n]);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([addChild(), addChild(), addChild()]);
    const { rows } = await database.query('select count(*) from child where parent_id = 20');
    expect(rows).toEqual([{ count: 7n }]);
  });

  it('wakes listeners after the commit, with the row visible', async () => {
    const seen: Promise<number>[] = [];
    const listener = database.onSignal('parents', () => {
      seen.push(database.query('select 1 from parent where id = 30').then((found) => found.rowCount));
    });
    await database.transaction(async (tx) => {
      tx.signal('parents');
      await tx.query('insert into parent (id) values (30)');
    });
    listener[Symbol.dispose]();
    await database.transaction(async (tx) => tx.signal('parents'));
    expect(await Promise.all(seen)).toEqual([1]);
  });

  it('survives the loss of a connection in the middle of a transaction', async () => {
    const cut = database.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await tx.query('select 1');
    });
    expect(isTransient(await failureOf(cut))).toBe(true);
    expect((await database.query('select 1')).rowCount).toBe(1);
  });
});
