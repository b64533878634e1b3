import { DomainError } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import { startWorkLoops } from '@counterfoil/service';
import type { Dependencies } from '../dependencies.ts';
import { OfxFault } from '../formats/ofx-model.ts';
import { claimExport, type ClaimedExport, failExport, returnExport } from '../store/exports.ts';
import { dropInputs } from '../store/inputs.ts';
import { renderExport } from './render-export.ts';

/** Signalled in the transaction that requests an export. */
export const EXPORT_SIGNAL = 'export';
/** How soon another replica's request, or one whose renderer died, is seen. */
const POLL_MS = 500;
/** Writing a file takes seconds; a renderer not heard of for this long is dead. */
const LEASE_MS = 120_000;
/** Trouble that three tries do not end is not passing. */
const ATTEMPTS_MAX = 3;
const BACKOFF_MS = 1_000;
/** Two files at a time: writing a workbook is work for the event loop. */
const CONCURRENCY = 2;

/** Writes pending exports until disposed. */
export function startRenderer(dependencies: Dependencies): AsyncDisposable {
  const { database, logger } = dependencies;
  return startWorkLoops({
    ...{ database, logger, concurrency: CONCURRENCY, signal: EXPORT_SIGNAL, pollMs: POLL_MS },
    next: () => renderNext(dependencies),
  });
}

/** @returns false when there is nothing to do at the moment. */
async function renderNext(dependencies: Dependencies): Promise<boolean> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const claimed = await claimExport(database, now, new Date(now.getTime() + LEASE_MS));
  if (claimed === null) return false;
  // One that killed its renderer each time must not kill all others too.
  if (claimed.attempt > ATTEMPTS_MAX) await fail(dependencies, claimed, 'internal');
  else await renderOrSettle(dependencies, claimed);
  return true;
}

async function renderOrSettle(dependencies: Dependencies, claimed: ClaimedExport): Promise<void> {
  const { database, clock, logger } = dependencies;
  const { exportId, attempt } = claimed;
  try {
    await renderExport(dependencies, claimed);
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'gone' || error.kind === 'not_found')) {
      return fail(dependencies, claimed, error.reason);
    }
    logger.error({ err: error, exportId, attempt }, 'export not written');
    // A file that reads back differently would do so again: it fails at once, and loudly.
    if (error instanceof OfxFault) return fail(dependencies, claimed, 'ofx_verification_failed');
    if (attempt >= ATTEMPTS_MAX) return fail(dependencies, claimed, 'internal');
    await returnExport(database, claimed, new Date(clock.now().getTime() + BACKOFF_MS));
  }
}

async function fail(
  { database, clock }: Dependencies,
  claimed: ClaimedExport,
  errorCode: string,
): Promise<void> {
  const { exportId, workspaceId, format, expiresAt } = claimed;
  await database.transaction(async (tx) => {
    if (!(await failExport(tx, claimed, errorCode))) return;
    await dropInputs(tx, exportId);
    const fact = { $case: 'exportFailed' as const, value: { exportId, format, errorCode } };
    await enqueue(tx, newEnvelope({ workspaceId, expiresAt, occurredAt: clock.now(), fact }));
  });
}
