import { requireLive } from '@counterfoil/fence';
import { statementNotFound } from '@counterfoil/kernel';
import type { Dependencies } from './dependencies.ts';
import { statementExpired, type StatementRecord } from './domain/statement.ts';

/**
 * The statement, if it is this workspace's and still has content; `workspaceId` null when a service asks.
 * @throws DomainError statement_not_found (also for another workspace's), statement_deleted, statement_expired.
 */
export async function requireStatement(
  { database, clock, readStatement }: Pick<Dependencies, 'database' | 'clock' | 'readStatement'>,
  workspaceId: string | null,
  statementId: string,
): Promise<StatementRecord> {
  const record = await readStatement(statementId);
  if (record === null) {
    await requireLive(database, statementId, {
      now: clock.now(),
      ...(workspaceId === null ? {} : { workspaceId }),
    });
    throw statementNotFound();
  }
  if (workspaceId !== null && record.workspaceId !== workspaceId) throw statementNotFound();
  if (record.expiresAt <= clock.now()) throw statementExpired();
  return record;
}
