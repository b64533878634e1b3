import type { Deletion as WireDeletion } from '@counterfoil/contracts/retention';
import type { Deletion } from '@counterfoil/rest';
import { moment, momentOrNull } from './wire.ts';

/** The deletion record as a client sees it. */
export function deletionResource(deletion: WireDeletion): Deletion {
  return {
    id: deletion.id,
    statement_id: deletion.statementId,
    status: deletion.status === 'completed' ? 'completed' : 'pending',
    reason: deletion.reason === 'expired' ? 'expired' : 'requested',
    requested_at: moment(deletion.requestedAt),
    completed_at: momentOrNull(deletion.completedAt),
    receipts: deletion.receipts.map(({ service, purgedAt, items }) => ({
      service,
      purged_at: moment(purgedAt),
      items,
    })),
  };
}
