import { sleep } from '@counterfoil/kernel';
import type { Dependencies } from './dependencies.ts';
import { forgetConversions } from './store/conversions.ts';
import { withoutRecord } from './store/exports.ts';

const INTERVAL_MS = 10 * 60_000;
/** From the REST contract, 3. */
const KEYS_KEPT_MS = 24 * 60 * 60_000;
/** Writing a file takes seconds: one this old that no record names was left by a process that died. */
const ORPHAN_AFTER_MS = 60 * 60_000;

/** Forgets idempotency keys that are over, and removes files that a crash left without a record. */
export function startExportSweeper(dependencies: Dependencies): AsyncDisposable {
  const stopping = new AbortController();
  const running = run(dependencies, stopping.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}

async function run(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sweep(dependencies);
    } catch (error) {
      dependencies.logger.error({ err: error }, 'export sweep failed, trying again');
    }
    await sleep(INTERVAL_MS, signal);
  }
}

async function sweep({ database, objects, clock }: Dependencies): Promise<void> {
  const now = clock.now().getTime();
  await forgetConversions(database, new Date(now - KEYS_KEPT_MS));
  const old: string[] = [];
  for await (const { key, lastModified } of objects.list('exports/')) {
    if (lastModified.getTime() < now - ORPHAN_AFTER_MS) old.push(key);
  }
  await objects.remove(await withoutRecord(database, old));
}
