import type { Deletion as DeletionMessage } from '@counterfoil/contracts/retention';
import type { Deletion } from '../domain/deletion.ts';

export function deletionMessage(deletion: Deletion): DeletionMessage {
  return {
    id: deletion.deletionId,
    statementId: deletion.statementId,
    status: deletion.completedAt === null ? 'pending' : 'completed',
    reason: deletion.reason,
    requestedAt: deletion.requestedAt,
    completedAt: deletion.completedAt ?? undefined,
    receipts: deletion.receipts.map(({ service, purgedAt, items }) => ({ service, purgedAt, items })),
  };
}
