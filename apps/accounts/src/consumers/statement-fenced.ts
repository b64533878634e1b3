import type { Clock } from '@counterfoil/kernel';
import type { FactHandler } from '@counterfoil/messaging';
import { settlePages } from '../ledger/settle-pages.ts';

/** A statement deleted or expired before its job completed costs no pages; one paid for stays paid for. */
export function onStatementFenced(clock: Clock): FactHandler<'statementFenced'> {
  return async (tx, { statementId, workspaceId, expiresAt }) =>
    settlePages(tx, {
      statementId,
      workspaceId,
      outcome: 'fenced',
      expiresAt: expiresAt ?? clock.now(),
      now: clock.now(),
    });
}
