import { startRounds } from '@counterfoil/service';
import type { Dependencies } from '../dependencies.ts';
import { listOverdueClaims, removeEndedClaims } from '../store/claims.ts';
import { forgetOldContents } from '../store/ledger.ts';
import { forgetIdleWindows } from '../store/request-windows.ts';
import { settlePages } from './settle-pages.ts';

const SWEEP_INTERVAL_MS = 60_000;
/** The event that ends a statement at its expiry may be late; an hour later it was lost. */
const OVERDUE_AFTER_MS = 60 * 60 * 1000;
/** Longer than any bus keeps events: until then a late one must find its claim ended. */
const CLAIMS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const CLAIMS_PER_SWEEP = 200;

/** Gives back what lost events left reserved, and forgets what has served its time. */
export async function sweep({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const overdue = await listOverdueClaims(
    database,
    new Date(now.getTime() - OVERDUE_AFTER_MS),
    CLAIMS_PER_SWEEP,
  );
  for (const { statementId, workspaceId, expiresAt } of overdue) {
    await database.transaction((tx) =>
      settlePages(tx, { statementId, workspaceId, expiresAt, outcome: 'released', now }),
    );
  }
  await forgetOldContents(database, now);
  await removeEndedClaims(database, new Date(now.getTime() - CLAIMS_KEPT_MS));
  await forgetIdleWindows(database);
}

/** Sweeps once a minute until it is disposed of. */
export function startSweeper(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'logger'>,
): AsyncDisposable {
  return startRounds({
    intervalMs: SWEEP_INTERVAL_MS,
    logger: dependencies.logger,
    failure: 'sweep failed',
    round: async () => {
      await sweep(dependencies);
      return false;
    },
  });
}
