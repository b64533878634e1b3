import { startRounds } from '@counterfoil/service';
import type { Dependencies } from './dependencies.ts';
import { openDeletion } from './fence.ts';
import { lockExpired } from './store/statements.ts';

/** One transaction's worth of expiries: short locks, and a backlog still drains at thousands a second. */
const BATCH_MAX = 100;

/** Deletes what has expired, and destroys the keys of the hours that have passed. Reads refuse expired content by themselves, so a late sweep shows nothing. */
export function startSweeper(dependencies: Dependencies, intervalMs: number): AsyncDisposable {
  return startRounds({
    intervalMs,
    logger: dependencies.logger,
    failure: 'sweep failed, trying again',
    round: async () => (await sweepOnce(dependencies)) === BATCH_MAX,
  });
}

/** Opens the deletion of up to a batch of expired statements; returns how many. */
export async function sweepOnce({ database, keyRing, clock, logger }: Dependencies): Promise<number> {
  const now = clock.now();
  const count = await database.transaction(async (tx) => {
    const expired = await lockExpired(tx, now, BATCH_MAX);
    for (const statement of expired) await openDeletion(tx, statement, 'expired', now);
    return expired.length;
  });
  const buckets = await keyRing.destroyExpired(now);
  if (count > 0 || buckets > 0)
    logger.info({ statements: count, keyBuckets: buckets }, 'expired content removed');
  return count;
}
