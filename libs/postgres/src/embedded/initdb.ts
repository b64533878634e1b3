import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

interface Place {
  readonly cluster: string;
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly account: Account;
}

/**
 * Makes the cluster unless it is there, and returns its password. It is built beside its place and moved
 * there when whole, so that a start that was killed half-way leaves nothing that looks like a cluster.
 */
export async function makeCluster(place: Place): Promise<string> {
  const { cluster, dataDir, account } = place;
  const passwordFile = join(dataDir, 'password');
  if (await exists(join(cluster, 'PG_VERSION'))) {
    await checkVersion(cluster);
    if (account.ids !== undefined && (await stat(cluster)).uid !== account.ids.uid) {
      throw new EmbeddedPostgresError(`${cluster} was made by another user; start as that user or remove it`);
    }
    return (await readFile(passwordFile, 'utf8')).trim();
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const building = join(dataDir, 'cluster.new');
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  const handOver = join(dataDir, 'password.initdb');
  await writeFile(handOver, password, { mode: 0o600 });
  if (account.ids !== undefined) {
    await chown(building, account.ids.uid, account.ids.gid);
    await chown(handOver, account.ids.uid, account.ids.gid);
  }
  await runInitdb(place, building, handOver);
  await rm(handOver);
  await rename(building, cluster);
  return password;
}

async function runInitdb(
  { binaries, account }: Place,
  directory: string,
  passwordFile: string,
): Promise<void> {
  const command = [
    ...account.prefix,
    binaries.initdb,
    ...[
      `--pgdata=${directory}`,
      `--pwfile=${passwordFile}`,
      '--username=counterfoil',
      '--auth=scram-sha-256',
    ],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  const ids = account.prefix.length === 0 ? account.ids : undefined;
  const child = spawn(command[0] ?? '', command.slice(1), {
    ...ids,
    cwd: '/',
    env: { LC_ALL: 'C', PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-2000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const line = said.split('\n').find((text) => /error/i.test(text)) ?? `exit code ${String(code)}`;
  throw new EmbeddedPostgresError(`PostgreSQL could not be set up in ${directory}: ${line.trim()}`);
}

/** The major version whose clusters the packaged binaries can read. */
const majorVersion = '18';

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === majorVersion) return;
  throw new EmbeddedPostgresError(
    `${cluster} is of PostgreSQL ${version}, the packaged one is ${majorVersion}`,
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
