import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

/** Who PostgreSQL runs as: it refuses to run as root. */
export interface Account {
  /** Left out when the process is not root: PostgreSQL runs as the same user. */
  readonly ids?: { readonly uid: number; readonly gid: number };
  /** Put before a command; empty unless a capability must be kept. */
  readonly prefix: readonly string[];
}

const accountNames = ['postgres', 'nobody'];

/**
 * The account for a server whose files lie at `paths`. When root's PostgreSQL account may not pass
 * through a directory on the way (a data directory below /root), the server keeps the one capability
 * that lets it: reading and searching, never writing.
 */
export async function accountFor(paths: readonly string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const ids = await findIds();
  const reachable = await Promise.all(paths.map(async (path) => isReachable(path, ids)));
  if (reachable.every(Boolean)) return { ids, prefix: [] };
  return { ids, prefix: await keepSearchCapability(ids) };
}

async function findIds(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of accountNames) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is no account postgres or nobody',
  );
}

async function isReachable(path: string, ids: { uid: number; gid: number }): Promise<boolean> {
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    const { mode, uid, gid } = await stat(directory);
    const search = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
    if ((mode & search) === 0) return false;
    if (directory === dirname(directory)) return true;
  }
}

/** Bit numbers of linux/capability.h, the weaker one first. */
const capabilities = [
  ['dac_read_search', 2],
  ['dac_override', 1],
] as const;

async function keepSearchCapability(ids: { uid: number; gid: number }): Promise<string[]> {
  const held = await effectiveCapabilities();
  const name = capabilities.find(([, bit]) => ((held >> BigInt(bit)) & 1n) === 1n)?.[0];
  const setpriv = await findSetpriv();
  if (name === undefined || setpriv === undefined) {
    throw new EmbeddedPostgresError(
      'as root, PostgreSQL needs a data directory and an installation that other users can reach (not below /root)',
    );
  }
  const only = `-all,+${name}`;
  return [
    ...[setpriv, '--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups'],
    ...[`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`, '--'],
  ];
}

async function effectiveCapabilities(): Promise<bigint> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const hex = /^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1];
  return hex === undefined ? 0n : BigInt(`0x${hex}`);
}

async function findSetpriv(): Promise<string | undefined> {
  for (const path of ['/usr/bin/setpriv', '/bin/setpriv']) {
    if (
      await stat(path).then(
        () => true,
        () => false,
      )
    ) {
      return path;
    }
  }
  return undefined;
}
