import type { ListRevisionsRequest, ListRevisionsResponse } from '@counterfoil/contracts/review';
import type { Dependencies } from '../dependencies.ts';
import { statementNotReady } from '../domain/errors.ts';
import { requireReviewable } from '../require-reviewable.ts';
import { listRevisionRows } from '../store/revisions.ts';
import { parseId } from './ids.ts';

/** The statement's history, oldest first. */
export async function listRevisions(
  { database, clock }: Dependencies,
  request: ListRevisionsRequest,
): Promise<ListRevisionsResponse> {
  const workspaceId = parseId(request.workspaceId, 'workspace_id');
  const statementId = parseId(request.statementId, 'statement_id');
  await requireReviewable(database, statementId, { workspaceId, now: clock.now() });
  const rows = await listRevisionRows(database, statementId);
  if (rows.length === 0) throw statementNotReady();
  const revisions = rows.map(
    ({ revision, baseRevision, source, createdAt, approvedAt, verdict, transactions }) => ({
      ...{ revision, source, createdAt, verdict, transactions },
      baseRevision: baseRevision ?? 0,
      approved: approvedAt !== null,
    }),
  );
  return { revisions };
}
