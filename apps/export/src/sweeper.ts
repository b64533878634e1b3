import { startRounds } from '@counterfoil/service';
import type { Dependencies } from './dependencies.ts';
import { OBJECTS_PREFIX } from './domain/export.ts';
import { withoutRecord } from './store/exports.ts';

const INTERVAL_MS = 10 * 60_000;
/** Writing a file takes seconds: one this old that no export ended with was left by a process that died. */
const ORPHAN_AFTER_MS = 60 * 60_000;
/** Keys asked about at once. */
const BATCH = 1_000;

/** Removes files that a crash left without a record. */
export function startExportSweeper(dependencies: Dependencies): AsyncDisposable {
  return startRounds({
    intervalMs: INTERVAL_MS,
    logger: dependencies.logger,
    failure: 'export sweep failed, trying again',
    round: async () => {
      await sweep(dependencies);
      return false;
    },
  });
}

/** One round. The store's clock says how old an object is. */
export async function sweep({ database, objects, clock }: Dependencies): Promise<void> {
  const before = clock.now().getTime() - ORPHAN_AFTER_MS;
  let old: string[] = [];
  const removeOrphans = async () => {
    await objects.remove(await withoutRecord(database, old));
    old = [];
  };
  for await (const { key, lastModified } of objects.list(OBJECTS_PREFIX)) {
    if (lastModified.getTime() < before) old.push(key);
    if (old.length === BATCH) await removeOrphans();
  }
  await removeOrphans();
}
