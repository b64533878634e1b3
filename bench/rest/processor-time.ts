import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second (man 5 proc, USER_HZ). */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly parent: number;
  readonly seconds: number;
}

/** Processor time a process has used so far, and what the processes under it have (PostgreSQL's among them). Linux only. */
export async function processorSeconds(
  pid: number,
): Promise<{ readonly own: number; readonly below: number }> {
  const all = await everyProcess();
  let below = 0;
  const queue = [pid];
  for (const parent of queue) {
    for (const [child, process] of all) {
      if (process.parent !== parent) continue;
      below += process.seconds;
      queue.push(child);
    }
  }
  return { own: all.get(pid)?.seconds ?? 0, below };
}

async function everyProcess(): Promise<ReadonlyMap<number, Process>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => [pid, await processOf(pid)] as const));
  return new Map(found.filter((entry): entry is [number, Process] => entry[1] !== null));
}

/** Null when the process ended between the listing and the look. */
async function processOf(pid: number): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (stat === '') return null;
  // The name, in parentheses, may hold anything; the fields after it are numbers: state, parent, … utime (12th), stime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}
