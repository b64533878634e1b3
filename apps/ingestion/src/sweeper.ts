import { sleep } from '@counterfoil/kernel';
import type { Dependencies } from './dependencies.ts';
import { sweepDocuments } from './documents.ts';
import { forgetUploads } from './store/uploads.ts';

const INTERVAL_MS = 10 * 60_000;
/** Beyond the lifetime: the longest an upload may run. */
const MARGIN_MS = 60 * 60_000;

/** Forgets uploads whose lifetime is over and removes documents that a crash left without a statement. */
export function startUploadSweeper(dependencies: Dependencies): AsyncDisposable {
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
      await sweepUploads(dependencies);
    } catch (error) {
      dependencies.logger.error({ err: error }, 'upload sweep failed, trying again');
    }
    await sleep(INTERVAL_MS, signal);
  }
}

/** One round; returns how many orphaned documents went. */
export async function sweepUploads(dependencies: Dependencies): Promise<number> {
  const before = new Date(dependencies.clock.now().getTime() - dependencies.contentLifetimeMs - MARGIN_MS);
  await forgetUploads(dependencies.database, before);
  return sweepDocuments(dependencies, before);
}
