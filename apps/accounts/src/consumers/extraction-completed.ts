import type { Clock } from '@counterfoil/kernel';
import type { FactHandler } from '@counterfoil/messaging';
import { settlePages } from '../ledger/settle-pages.ts';

/** A job that completed is paid for. */
export function onExtractionCompleted(clock: Clock): FactHandler<'extractionCompleted'> {
  return async (tx, { statementId, workspaceId, expiresAt }) =>
    settlePages(tx, {
      statementId,
      workspaceId,
      outcome: 'completed',
      expiresAt: expiresAt ?? clock.now(),
      now: clock.now(),
    });
}
