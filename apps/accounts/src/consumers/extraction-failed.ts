import type { Clock } from '@counterfoil/kernel';
import type { FactHandler } from '@counterfoil/messaging';
import { settlePages } from '../ledger/settle-pages.ts';

/** A job that failed costs no pages. */
export function onExtractionFailed(clock: Clock): FactHandler<'extractionFailed'> {
  return async (tx, { statementId, workspaceId, expiresAt }) =>
    settlePages(tx, {
      statementId,
      workspaceId,
      outcome: 'released',
      expiresAt: expiresAt ?? clock.now(),
      now: clock.now(),
    });
}
