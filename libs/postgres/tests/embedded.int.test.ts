import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Database, openDatabase } from '../src/index.ts';
import { startEmbeddedPostgres } from '../src/embedded.ts';

const directories: string[] = [];
afterEach(async () => {
  await Promise.all(directories.splice(0).map(async (path) => rm(path, { recursive: true, force: true })));
});

async function dataDir(parent = tmpdir()): Promise<string> {
  const directory = await mkdtemp(join(parent, 'counterfoil-embedded-'));
  directories.push(directory);
  return directory;
}

async function open(url: string, dir: string): Promise<Database> {
  const migrations = join(dir, 'migrations');
  await mkdir(migrations, { recursive: true });
  await writeFile(join(migrations, '0001_note.sql'), 'create table note (id int8 primary key)');
  return openDatabase({
    url,
    database: 'notes',
    migrations: pathToFileURL(migrations),
    applicationName: 'test',
  });
}

interface Starter {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  /** The URL, or why it did not start. */
  readonly said: string;
}

async function startInProcess(dir: string): Promise<Starter> {
  const script = fileURLToPath(new URL('start-embedded.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@counterfoil/source', script, dir], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, said: line.toString('utf8').trim() };
}

async function end(starter: Starter, signal?: 'SIGKILL'): Promise<void> {
  const exit = once(starter.process, 'exit');
  if (signal === undefined) starter.process.stdin.end();
  else starter.process.kill(signal);
  await exit;
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data, and its password to its owner, from one start to the next', async () => {
    const dir = await dataDir();
    const first = await startEmbeddedPostgres({ dataDir: dir });
    const database = await open(first.url, dir);
    await database.query('insert into note values (1)');
    await database[Symbol.asyncDispose]();
    await first[Symbol.asyncDispose]();
    await using second = await startEmbeddedPostgres({ dataDir: dir });
    await using reopened = await open(second.url, dir);
    expect((await reopened.query('select id from note')).rows).toEqual([{ id: 1n }]);
    expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600);
    await expect(open(second.url.replace(/:[^:@]+@/, ':guess@'), dir)).rejects.toThrow(
      /authentication failed/,
    );
  });

  it('takes over from the server of a killed process, with all that was committed', async () => {
    const dir = await dataDir();
    const killed = await startInProcess(dir);
    const database = await open(killed.said, dir);
    await database.query('insert into note values (7)');
    await end(killed, 'SIGKILL');
    await using next = await startEmbeddedPostgres({ dataDir: dir });
    await database[Symbol.asyncDispose]();
    await using reopened = await open(next.url, dir);
    expect((await reopened.query('select id from note')).rows).toEqual([{ id: 7n }]);
  });

  it('recovers when the server itself was killed, too', async () => {
    const dir = await dataDir();
    const killed = await startInProcess(dir);
    const database = await open(killed.said, dir);
    await database.query('insert into note values (8)');
    const pid = Number((await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await end(killed, 'SIGKILL');
    await database[Symbol.asyncDispose]();
    await using next = await startEmbeddedPostgres({ dataDir: dir });
    await using reopened = await open(next.url, dir);
    expect((await reopened.query('select id from note')).rows).toEqual([{ id: 8n }]);
  });

  it('does not believe a pid file that names some other process', async () => {
    const dir = await dataDir();
    await (await startEmbeddedPostgres({ dataDir: dir }))[Symbol.asyncDispose]();
    const pidFile = join(dir, 'cluster', 'postmaster.pid');
    await writeFile(pidFile, `${String(process.pid)}\n${join(dir, 'cluster')}\n1\n1\n\n127.0.0.1\n\nready\n`);
    await using _ = await startEmbeddedPostgres({ dataDir: dir });
  });

  it('leaves the server of a living process alone, and says whose it is', async () => {
    const dir = await dataDir();
    const owner = await startInProcess(dir);
    await expect(startEmbeddedPostgres({ dataDir: dir })).rejects.toThrow(
      `the data directory is in use by process ${String(owner.process.pid)}`,
    );
    await using database = await open(owner.said, dir);
    expect((await database.query('select 1')).rowCount).toBe(1);
    await database[Symbol.asyncDispose]();
    await end(owner);
  });

  it('starts over when the first set-up was cut off', async () => {
    const dir = await dataDir();
    await mkdir(join(dir, 'cluster.new', 'base'), { recursive: true });
    await writeFile(join(dir, 'password.initdb'), 'half');
    await using _ = await startEmbeddedPostgres({ dataDir: dir });
  });

  it('runs below a directory that only its owner may enter', async () => {
    const dir = await dataDir(homedir());
    await mkdir(join(dir, 'private'), { mode: 0o700 });
    await using server = await startEmbeddedPostgres({ dataDir: join(dir, 'private', 'postgres') });
    await using database = await open(server.url, dir);
    expect((await database.query('select 1')).rowCount).toBe(1);
  });

  it('says in one line that a port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const dir = await dataDir();
    const starting = startEmbeddedPostgres({ dataDir: dir, port });
    await expect(starting.finally(() => taken.close())).rejects.toThrow(`port ${String(port)} is in use`);
  });

  it('says in one line that its directory cannot be written', async () => {
    await expect(startEmbeddedPostgres({ dataDir: '/dev/null/counterfoil' })).rejects.toThrow(
      'the data directory /dev/null/counterfoil cannot be written',
    );
  });
});
