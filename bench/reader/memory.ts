import { readFileSync, readdirSync } from 'node:fs';

/** Often enough to catch a child before it ends, seldom enough to cost nothing. */
const SAMPLE_EVERY_MS = 40;

interface Process {
  readonly parent: number;
  readonly peakKiB: number;
}

function field(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}

/** Linux only: elsewhere there is no /proc and the peak is unknown. */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  let entries: string[];
  try {
    entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return found;
    throw error;
  }
  for (const entry of entries) {
    let status: string;
    try {
      status = readFileSync(`/proc/${entry}/status`, 'utf8');
    } catch {
      // The process ended between the two calls.
      continue;
    }
    found.set(Number(entry), { parent: field(status, 'PPid'), peakKiB: field(status, 'VmHWM') });
  }
  return found;
}

function isDescendant(pid: number, all: ReadonlyMap<number, Process>): boolean {
  for (let at = all.get(pid)?.parent; at !== undefined && at !== 0; at = all.get(at)?.parent) {
    if (at === process.pid) return true;
  }
  return false;
}

/** Runs `work` and tells the largest resident memory of any one of its child processes, in MiB. */
export async function peakOfChildren<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly peakMiB: number }> {
  let peakKiB = 0;
  const look = (): void => {
    const all = processes();
    for (const [pid, { peakKiB: own }] of all) if (own > peakKiB && isDescendant(pid, all)) peakKiB = own;
  };
  const timer = setInterval(look, SAMPLE_EVERY_MS);
  try {
    const result = await work();
    look();
    return { result, peakMiB: peakKiB / 1024 };
  } finally {
    clearInterval(timer);
  }
}
