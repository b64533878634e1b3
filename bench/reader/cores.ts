import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Runs work that starts processes with this one, and so all of those, kept to one core: what the work takes then is what
 * a core takes, whichever process did what. Needs Linux and `taskset` (util-linux); throws without them.
 */
export async function onOneCore<T>(work: () => Promise<T>): Promise<T> {
  const usual = allowedCores();
  keepTo(usual.split(/[-,]/)[0] ?? '0');
  try {
    return await work();
  } finally {
    keepTo(usual);
  }
}

/** Whether `onOneCore` works here. */
export function canKeepToOneCore(): boolean {
  return process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0;
}

/** As the kernel lists them: "0-1", "0,2". */
function allowedCores(): string {
  const allowed = /^Cpus_allowed_list:\s+(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  if (allowed === undefined) throw new Error('/proc/self/status does not list the cores that may be used');
  return allowed;
}

function keepTo(cores: string): void {
  const { status, stderr } = spawnSync('taskset', ['-acp', cores, String(process.pid)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`taskset does not keep the process to core ${cores}: ${stderr}`);
}
