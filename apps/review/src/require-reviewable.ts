import { type LiveStatement, requireLive, type RequireLiveOptions } from '@counterfoil/fence';
import { hasReason } from '@counterfoil/kernel';
import type { Queryable } from '@counterfoil/postgres';
import { statementNotReady } from './domain/errors.ts';
import { isAdmitted } from './store/live.ts';

/**
 * The live row of this workspace's statement. A statement enters this service with its first revision, and
 * callers come here only for statements that ingestion knows: one unheard of has no revision yet.
 * @throws DomainError statement_not_ready, statement_not_found (another workspace's), statement_deleted,
 * statement_expired.
 */
export async function requireReviewable(
  db: Queryable,
  statementId: string,
  options: RequireLiveOptions & { readonly workspaceId: string },
): Promise<LiveStatement> {
  try {
    return await requireLive(db, statementId, options);
  } catch (error) {
    if (!hasReason(error, 'statement_not_found')) throw error;
    if (!(await isAdmitted(db, statementId))) throw statementNotReady();
    // Another workspace's, or admitted between the two looks: the second time it is known which.
    return requireLive(db, statementId, options);
  }
}
