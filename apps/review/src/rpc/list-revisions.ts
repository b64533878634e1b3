import type { ListRevisionsRequest, ListRevisionsResponse } from '@counterfoil/contracts/review';
import { hasReason } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { requireReviewable } from '../require-reviewable.ts';
import { listRevisionRows } from '../store/revisions.ts';
import { parseId } from './ids.ts';

/** The statement's history, oldest first; empty before the first revision exists. */
export async function listRevisions(
  { database, clock }: Dependencies,
  request: ListRevisionsRequest,
): Promise<ListRevisionsResponse> {
  const workspaceId = parseId(request.workspaceId, 'workspace_id');
  const statementId = parseId(request.statementId, 'statement_id');
  try {
    await requireReviewable(database, statementId, { workspaceId, now: clock.now() });
  } catch (error) {
    if (hasReason(error, 'statement_not_ready')) return { revisions: [] };
    throw error;
  }
  const rows = await listRevisionRows(database, statementId);
  const revisions = rows.map(
    ({ revision, baseRevision, source, createdAt, approvedAt, verdict, transactions }) => ({
      ...{ revision, source, createdAt, verdict, transactions },
      baseRevision: baseRevision ?? 0,
      approved: approvedAt !== null,
    }),
  );
  return { revisions };
}
