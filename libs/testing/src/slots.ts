import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '@counterfoil/postgres';

/** More than the test processes that one machine runs at a time. */
const slotsMax = 64;

export interface Slot extends AsyncDisposable {
  /** Kept between runs, so that what was set up there once is there again. */
  readonly directory: string;
}

/**
 * Claims a directory for this process among `<kind>-0`, `<kind>-1`, …: test processes running at the same
 * time get different ones. A claim of a process that died is taken over.
 */
export async function claimSlot(kind: string, from = 0): Promise<Slot & { readonly index: number }> {
  const root = join(tmpdir(), `counterfoil-tests-${String(userInfo().uid)}`);
  await mkdir(root, { recursive: true });
  for (let index = from; index < slotsMax; index += 1) {
    const claim = join(root, `${kind}-${String(index)}.pid`);
    if (!(await take(claim))) continue;
    return {
      index,
      directory: join(root, `${kind}-${String(index)}`),
      [Symbol.asyncDispose]: async () => rm(claim, { force: true }),
    };
  }
  throw new Error(`all ${String(slotsMax)} test directories in ${root} are claimed`);
}

async function take(claim: string): Promise<boolean> {
  for (;;) {
    try {
      await writeFile(claim, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(claim, 'utf8').catch(() => ''));
    // An empty claim is one being written this moment.
    if (owner === 0 || isAlive(owner)) return false;
    await rm(claim, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
