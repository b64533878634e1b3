import { readFile, readlink, rm } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sleep } from '@counterfoil/kernel';
import { errorCode } from '../errors.ts';
import { EmbeddedPostgresError } from './error.ts';

const run = promisify(execFile);

/** A fast shutdown writes a checkpoint; with the small memory of this server it takes under a second. */
const fastStopMs = 10_000;
const immediateStopMs = 5_000;

/**
 * Leaves the cluster to a new server: stops the one whose parent was killed, and removes a pid file that
 * names a process which is something else by now (PostgreSQL would refuse to start beside it).
 */
export async function releaseCluster(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = await pidIn(pidFile);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (!(await isPostmasterOf(pid, cluster))) {
    await rm(pidFile, { force: true });
    return;
  }
  const parent = await parentOf(pid);
  if (parent !== undefined && (await isNode(parent))) {
    throw new EmbeddedPostgresError(`the data directory is in use by process ${String(parent)}`);
  }
  await stop(pid, cluster);
  // One that was killed leaves its file, and as a zombie would still count as running to the next server.
  if ((await pidIn(pidFile)) === pid) await rm(pidFile, { force: true });
}

async function pidIn(pidFile: string): Promise<number> {
  return Number.parseInt((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0] ?? '', 10);
}

async function stop(pid: number, cluster: string): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', immediateStopMs],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return;
      throw new EmbeddedPostgresError(
        `an earlier PostgreSQL (process ${String(pid)}) of another user still runs`,
      );
    }
    for (let waited = 0; waited < waitMs; waited += 20) {
      // Not merely alive: nobody may reap what a killed process in a container left behind.
      if (!(await isPostmasterOf(pid, cluster))) return;
      await sleep(20);
    }
  }
  throw new EmbeddedPostgresError(`an earlier PostgreSQL (process ${String(pid)}) does not stop`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A postmaster works in its data directory; elsewhere than on Linux, its command line names it. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux')
    return (await readlink(`/proc/${String(pid)}/cwd`).catch(() => '')) === cluster;
  return (await ps(pid, 'command')).includes(cluster);
}

async function parentOf(pid: number): Promise<number | undefined> {
  const parent = Number.parseInt(
    process.platform === 'linux'
      ? (/^PPid:\s*(\d+)$/m.exec(
          await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => ''),
        )?.[1] ?? '')
      : await ps(pid, 'ppid'),
    10,
  );
  return Number.isInteger(parent) ? parent : undefined;
}

/** An orphan's parent is init or some supervisor; a server in use has the Node process that started it. */
async function isNode(pid: number): Promise<boolean> {
  const name =
    process.platform === 'linux'
      ? await readlink(`/proc/${String(pid)}/exe`).catch(() => '')
      : await ps(pid, 'comm');
  return pid !== 1 && /(^|\/)node( \(deleted\))?$/.test(name.trim());
}

async function ps(pid: number, field: string): Promise<string> {
  const { stdout } = await run('ps', ['-o', `${field}=`, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout;
}
