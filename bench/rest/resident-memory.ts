import { readFile, writeFile } from 'node:fs/promises';

export interface Growth<T> {
  readonly result: T;
  readonly beforeMiB: number;
  /** The highest at any moment, as the kernel saw it. */
  readonly peakMiB: number;
}

/** Runs `work` and tells how much resident memory a process took at most meanwhile. Linux only. */
export async function growthOf<T>(pid: number, work: () => Promise<T>): Promise<Growth<T>> {
  // Sets the high-water mark back to what is resident now (man 5 proc).
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const beforeMiB = await field(pid, 'VmRSS');
  const result = await work();
  return { result, beforeMiB, peakMiB: await field(pid, 'VmHWM') };
}

async function field(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}
