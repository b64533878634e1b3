import type { Clock } from '@counterfoil/kernel';
import type { FactHandler } from '@counterfoil/messaging';
import { periodOf } from '../domain/period.ts';
import { addToPeriod } from '../store/ledger.ts';

/** Counts the exports that a workspace made this month. */
export function onExportCompleted(clock: Clock): FactHandler<'exportCompleted'> {
  return async (tx, { workspaceId, occurredAt }) =>
    addToPeriod(tx, workspaceId, periodOf(occurredAt ?? clock.now()).key, { exports: 1 });
}
