import { enqueue, type FactHandlers, newEnvelope } from '@counterfoil/messaging';
import type { Clock } from '@counterfoil/kernel';
import { allReceived } from '../domain/deletion.ts';
import { completeDeletion, findDeletionOf, insertReceipt, lockDeletion } from '../store/deletions.ts';

/** Files each service's receipt; the last one completes the deletion. */
export function retentionHandlers(clock: Clock): FactHandlers {
  return {
    statementPurged: async (tx, envelope, fact) => {
      const { statementId, workspaceId, expiresAt } = envelope;
      if (!(await lockDeletion(tx, statementId))) return;
      const { service, items } = fact;
      await insertReceipt(tx, statementId, { service, items, purgedAt: fact.purgedAt ?? clock.now() });
      const deletion = await findDeletionOf(tx, statementId);
      if (deletion === null || deletion.completedAt !== null || !allReceived(deletion.receipts)) return;
      await completeDeletion(tx, statementId, clock.now());
      const completed = { $case: 'deletionCompleted' as const, value: { deletionId: deletion.deletionId } };
      await enqueue(
        tx,
        newEnvelope({
          statementId,
          workspaceId: deletion.workspaceId || workspaceId,
          ...(expiresAt === undefined ? {} : { expiresAt }),
          occurredAt: clock.now(),
          fact: completed,
        }),
      );
    },
  };
}
