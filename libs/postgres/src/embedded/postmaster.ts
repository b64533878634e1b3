import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sleep } from '@counterfoil/kernel';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

export interface PostmasterOptions {
  readonly cluster: string;
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly port: number;
  /** File descriptor of the server's log. */
  readonly log: number;
  readonly fsync: boolean;
}

export interface Postmaster {
  readonly port: number;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Crash recovery of a day's WAL on a slow disk; a plain start takes a tenth of a second. */
const startMs = 120_000;
const fastStopMs = 10_000;

/**
 * Loopback only, little memory, crash-safe, no replication and no archive (WAL would keep what was
 * erased), and no ERROR in the log, since PostgreSQL's errors quote statements and row values.
 */
function settings(options: PostmasterOptions): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '64MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    archive_mode: 'off',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    fsync: options.fsync ? 'on' : 'off',
    ...(options.fsync ? {} : { synchronous_commit: 'off', full_page_writes: 'off' }),
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Starts the server in a process group of its own, so that Ctrl-C reaches its parent only. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { account, binaries, cluster, port } = options;
  const command = [...account.prefix, binaries.postgres, '-D', cluster, ...settings(options)];
  const child = spawn(command[0] ?? '', command.slice(1), {
    ...(account.prefix.length === 0 ? account.ids : undefined),
    cwd: '/',
    env: { LC_ALL: 'C', PATH: process.env.PATH ?? '' },
    detached: true,
    stdio: ['ignore', options.log, options.log],
  });
  const state = { ended: false };
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    state.ended = true;
  });
  // process.exit() runs no asynchronous code: this is the last chance not to leave an orphan.
  const onExit = (): void => void child.kill('SIGINT');
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  for (let waited = 0; !(await isReady(cluster, child.pid)); waited += 20) {
    if (state.ended || waited > startMs) {
      await stop(child, ended);
      throw new EmbeddedPostgresError(await reasonOf(options));
    }
    await sleep(20);
  }
  return { port, ended, stop: async () => stop(child, ended) };
}

/** The eighth line of the pid file is the server's own word on its state. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return pid !== undefined && lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function reasonOf({ dataDir, port }: PostmasterOptions): Promise<string> {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  if (/could not bind/.test(log)) return `port ${String(port)} is in use`;
  const fatal = /(?:FATAL|PANIC):\s*(.*)$/m.exec(log)?.[1] ?? 'it did not become ready';
  return `PostgreSQL did not start: ${fatal} (see ${join(dataDir, 'postgres.log')})`;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (!isRunning(child)) return;
  child.kill('SIGINT');
  const patience = new AbortController();
  await Promise.race([ended, sleep(fastStopMs, patience.signal)]);
  patience.abort();
  if (isRunning(child)) child.kill('SIGQUIT');
  await ended;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
