import { DomainError, sleep } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Dependencies } from '../dependencies.ts';
import { OfxFault } from '../formats/ofx-reader.ts';
import { claimExport, type ClaimedExport, failExport, returnExport } from '../store/exports.ts';
import { renderExport } from './render-export.ts';

/** Signalled in the transaction that requests an export. */
export const EXPORT_SIGNAL = 'export';
const POLL_MS = 500;
/** Writing a file takes seconds; a renderer not heard of for this long is dead. */
const LEASE_MS = 120_000;
const ATTEMPTS_MAX = 3;
const BACKOFF_MS = 1_000;
/** Two files at a time: writing a workbook is work for the event loop. */
const CONCURRENCY = 2;

/** Writes pending exports until disposed. */
export function startRenderer(dependencies: Dependencies): AsyncDisposable {
  const stopping = new AbortController();
  let wake = Promise.withResolvers<void>();
  const listener = dependencies.database.onSignal(EXPORT_SIGNAL, () => {
    wake.resolve();
    wake = Promise.withResolvers<void>();
  });
  const waiting = () => Promise.race([wake.promise, sleep(POLL_MS, stopping.signal)]);
  const running = Array.from({ length: CONCURRENCY }, () => run(dependencies, stopping.signal, waiting));
  return {
    async [Symbol.asyncDispose]() {
      listener[Symbol.dispose]();
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function run(
  dependencies: Dependencies,
  signal: AbortSignal,
  waiting: () => Promise<void>,
): Promise<void> {
  const { database, clock, logger } = dependencies;
  while (!signal.aborted) {
    try {
      const now = clock.now();
      const record = await claimExport(database, now, new Date(now.getTime() + LEASE_MS));
      if (record === null) await waiting();
      else await renderOrSettle(dependencies, record);
    } catch (error) {
      logger.error({ err: error }, 'no export could be claimed or settled');
      await sleep(BACKOFF_MS, signal);
    }
  }
}

async function renderOrSettle(dependencies: Dependencies, record: ClaimedExport): Promise<void> {
  const { database, clock, logger } = dependencies;
  const { exportId } = record;
  try {
    await renderExport(dependencies, record);
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'gone' || error.kind === 'not_found')) {
      return failExport(database, exportId, error.reason);
    }
    logger.error({ err: error, exportId, attempts: record.attempts }, 'export not written');
    // A file that reads back differently would do so again: it fails at once, and loudly.
    const final = error instanceof OfxFault || record.attempts >= ATTEMPTS_MAX;
    if (!final) return returnExport(database, exportId, new Date(clock.now().getTime() + BACKOFF_MS));
    await recordFailure(
      dependencies,
      record,
      error instanceof OfxFault ? 'ofx_verification_failed' : 'internal',
    );
  }
}

async function recordFailure(
  { database, clock }: Dependencies,
  { exportId, workspaceId, format, expiresAt }: ClaimedExport,
  errorCode: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await failExport(tx, exportId, errorCode);
    const fact = { $case: 'exportFailed' as const, value: { exportId, format, errorCode } };
    await enqueue(tx, newEnvelope({ workspaceId, expiresAt, occurredAt: clock.now(), fact }));
  });
}
