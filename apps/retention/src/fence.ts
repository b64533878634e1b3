import { DomainError, newId } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import type { Dependencies } from './dependencies.ts';
import type { DeletionReason } from './domain/deletion.ts';
import { insertDeletion } from './store/deletions.ts';
import { destroyKey, type RegisteredStatement } from './store/statements.ts';

/** A service that does not fence within this time is unavailable; the client may ask again. */
const FENCE_TIMEOUT_MS = 5_000;

/** Records the deletion, destroys the data key and announces the fence, in the caller's transaction. */
export async function openDeletion(
  tx: Tx,
  statement: RegisteredStatement,
  reason: DeletionReason,
  now: Date,
): Promise<void> {
  const { statementId, workspaceId, expiresAt } = statement;
  const deletionId = newId();
  if (!(await insertDeletion(tx, { deletionId, statementId, workspaceId, reason, requestedAt: now }))) return;
  await destroyKey(tx, statementId);
  const fact = { $case: 'statementFenced' as const, value: { reason, deletionId } };
  await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: now, fact }));
}

/**
 * Fences a statement in every service that keeps content, before anything is answered.
 * @throws DomainError unavailable when one of them does not answer; its fence comes with the event all the same.
 */
export async function fenceEverywhere(
  { fences, logger }: Pick<Dependencies, 'fences' | 'logger'>,
  statementId: string,
  reason: DeletionReason,
): Promise<void> {
  const calls = Object.entries(fences).map(async ([service, fence]) => {
    try {
      await fence.fenceStatement({ statementId, reason }, { timeoutMs: FENCE_TIMEOUT_MS });
    } catch (error) {
      logger.warn({ err: error, fenced: service, statementId }, 'service not fenced synchronously');
      throw error;
    }
  });
  const failed = (await Promise.allSettled(calls)).find((outcome) => outcome.status === 'rejected');
  if (failed === undefined) return;
  throw new DomainError(
    'unavailable',
    'unavailable',
    'The deletion is recorded and the content key destroyed, but a service has not confirmed yet; ask again.',
    { cause: failed.reason },
  );
}
