import { readFileSync, readdirSync } from 'node:fs';

/** Often enough to see a peak of a second or to catch a child before it ends. */
const SAMPLE_EVERY_MS = 40;
/** Clock ticks per second in /proc: USER_HZ, 100 on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly parent: number;
  readonly peakKiB: number;
  readonly residentKiB: number;
  readonly cpuSeconds: number;
}

/** What the child processes of some work took. */
export interface Usage {
  /** Largest resident memory of any one of them. */
  readonly peakMiB: number;
  /** Largest resident memory of all of them together; pages that they share are counted for each. */
  readonly totalMiB: number;
  /** Processor time of the one that used most, compilers and collectors of its engine included. */
  readonly cpuSeconds: number;
}

function field(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}

function cpuSecondsOf(stat: string): number {
  // Fields 14 and 15, user and system time, counted behind the command's name in parentheses (man 5 proc).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Linux only: elsewhere there is no /proc and the usage is unknown. */
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
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8');
      found.set(Number(entry), {
        parent: field(status, 'PPid'),
        peakKiB: field(status, 'VmHWM'),
        residentKiB: field(status, 'VmRSS'),
        cpuSeconds: cpuSecondsOf(readFileSync(`/proc/${entry}/stat`, 'utf8')),
      });
    } catch {
      // The process ended between the calls.
    }
  }
  return found;
}

function isDescendant(pid: number, all: ReadonlyMap<number, Process>): boolean {
  for (let at = all.get(pid)?.parent; at !== undefined && at !== 0; at = all.get(at)?.parent) {
    if (at === process.pid) return true;
  }
  return false;
}

function children(): Map<number, Process> {
  const all = processes();
  return new Map([...all].filter(([pid]) => isDescendant(pid, all)));
}

/**
 * Runs `work` and tells what the child processes took meanwhile, those that had been started before included. Looking
 * costs some milliseconds; what is short or timed closely looks seldom.
 */
export async function usageOfChildren<T>(
  work: () => Promise<T>,
  everyMs = SAMPLE_EVERY_MS,
): Promise<{ result: T; usage: Usage }> {
  const before = children();
  const cpu = new Map<number, number>();
  let peakKiB = 0;
  let totalKiB = 0;
  const look = (): void => {
    const now = children();
    for (const [pid, { cpuSeconds }] of now) cpu.set(pid, cpuSeconds - (before.get(pid)?.cpuSeconds ?? 0));
    peakKiB = Math.max(peakKiB, ...Array.from(now.values(), (child) => child.peakKiB));
    const resident = Array.from(now.values(), (child) => child.residentKiB);
    totalKiB = Math.max(
      totalKiB,
      resident.reduce((sum, kib) => sum + kib, 0),
    );
  };
  const timer = setInterval(look, everyMs);
  try {
    const result = await work();
    look();
    const usage = {
      peakMiB: peakKiB / 1024,
      totalMiB: totalKiB / 1024,
      cpuSeconds: Math.max(0, ...cpu.values()),
    };
    return { result, usage };
  } finally {
    clearInterval(timer);
  }
}
