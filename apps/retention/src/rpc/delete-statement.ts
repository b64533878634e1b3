import type { DeleteStatementRequest, DeleteStatementResponse } from '@counterfoil/contracts/retention';
import { invariant, statementNotFound } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { statementGone } from '../domain/deletion.ts';
import { fenceEverywhere, openDeletion } from '../fence.ts';
import { findDeletionOf } from '../store/deletions.ts';
import { findStatement } from '../store/statements.ts';
import { deletionMessage } from './message.ts';

/**
 * Deletes a statement: when this answers, no service shows or stores anything of it. Twice gives the same record.
 * @throws DomainError statement_not_found, statement_expired; unavailable when a service could not be fenced yet.
 */
export async function deleteStatement(
  dependencies: Dependencies,
  { workspaceId, statementId }: DeleteStatementRequest,
): Promise<DeleteStatementResponse> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    const statement = await findStatement(tx, statementId, 'for update');
    if (statement === null || statement.workspaceId !== workspaceId) throw statementNotFound();
    const earlier = await findDeletionOf(tx, statementId);
    const isExpired = earlier === null ? statement.expiresAt <= clock.now() : earlier.reason === 'expired';
    if (isExpired) throw statementGone('expired');
    if (earlier !== null) return;
    await openDeletion(tx, statement, 'requested', clock.now());
  });
  const deletion = await findDeletionOf(database, statementId);
  invariant(deletion !== null, 'a recorded deletion can be read');
  if (deletion.completedAt === null) await fenceEverywhere(dependencies, statementId, deletion.reason);
  return { deletion: deletionMessage(deletion) };
}
