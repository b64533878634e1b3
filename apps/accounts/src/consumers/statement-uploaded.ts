import type { Clock } from '@counterfoil/kernel';
import type { FactHandler } from '@counterfoil/messaging';
import { periodOf } from '../domain/period.ts';
import { addToPeriod } from '../store/ledger.ts';

/** Counts the statements that a workspace uploaded this month. */
export function onStatementUploaded(clock: Clock): FactHandler<'statementUploaded'> {
  return async (tx, { workspaceId, occurredAt }) =>
    addToPeriod(tx, workspaceId, periodOf(occurredAt ?? clock.now()).key, { statements: 1 });
}
