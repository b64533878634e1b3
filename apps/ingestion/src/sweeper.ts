import { startRounds } from '@counterfoil/service';
import { abandonUpload } from './abandon-upload.ts';
import type { Dependencies } from './dependencies.ts';
import { sweepDocuments } from './documents.ts';
import { forgetUploads, listLostUploads } from './store/uploads.ts';

const INTERVAL_MS = 60_000;
/** Longer than a request may last, so that one is alive whose client is slow; and time for a client to come again. */
const LOST_AFTER_MS = 10 * 60_000;
const LOST_PER_ROUND_MAX = 100;
/** Beyond the lifetime: the longest an upload may run. */
const MARGIN_MS = 60 * 60_000;
/** Listing the store is dear, and what is found there is sealed under a key that is gone. */
const DOCUMENTS_EVERY_ROUNDS = 10;

/** Removes what crashed requests left, forgets uploads whose lifetime is over, removes documents without a statement. */
export function startUploadSweeper(dependencies: Dependencies): AsyncDisposable {
  return startRounds({
    intervalMs: INTERVAL_MS,
    logger: dependencies.logger,
    failure: 'upload sweep failed, trying again',
    round: async (number) => {
      await sweepUploads(dependencies);
      if (number % DOCUMENTS_EVERY_ROUNDS === 0) await sweepDocuments(dependencies, overBefore(dependencies));
      return false;
    },
  });
}

/** One round; returns how many requests it ended that nobody had ended. */
export async function sweepUploads(dependencies: Dependencies): Promise<number> {
  const { database, clock } = dependencies;
  const before = new Date(clock.now().getTime() - LOST_AFTER_MS);
  const lost = await listLostUploads(database, before, LOST_PER_ROUND_MAX);
  for (const upload of lost) await abandonUpload(dependencies, upload);
  await forgetUploads(database, overBefore(dependencies));
  return lost.length;
}

function overBefore({ clock, contentLifetimeMs }: Dependencies): Date {
  return new Date(clock.now().getTime() - contentLifetimeMs - MARGIN_MS);
}
