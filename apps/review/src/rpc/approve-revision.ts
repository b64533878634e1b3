import type { ApproveRevisionRequest, ApproveRevisionResponse } from '@counterfoil/contracts/review';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Dependencies } from '../dependencies.ts';
import { decideApproval } from '../domain/approval.ts';
import { statementNotReady } from '../domain/errors.ts';
import { requireReviewable } from '../require-reviewable.ts';
import { insertApproval } from '../store/approvals.ts';
import { findCurrentHead } from '../store/revisions.ts';
import { parseId } from './ids.ts';

/** Approves the exact current revision; doing it again gives the first answer again. */
export async function approveRevision(
  { database, clock }: Dependencies,
  request: ApproveRevisionRequest,
): Promise<ApproveRevisionResponse> {
  const workspaceId = parseId(request.workspaceId, 'workspace_id');
  const statementId = parseId(request.statementId, 'statement_id');
  return database.transaction(async (tx) => {
    const now = clock.now();
    const { expiresAt } = await requireReviewable(tx, statementId, { workspaceId, now, lock: 'update' });
    const current = await findCurrentHead(tx, statementId);
    if (current === null) throw statementNotReady();
    const { revision, verdict } = current;
    if (revision === request.revision && current.approvedAt !== null) {
      return { approvedRevision: revision, approvedAt: current.approvedAt, verdict };
    }
    const { acknowledgedDiscrepancies } = decideApproval(current, request);
    await insertApproval(tx, { statementId, revision, approvedAt: now, acknowledgedDiscrepancies });
    const fact = {
      $case: 'reviewApproved' as const,
      value: { revision, verdict, acknowledgedDiscrepancies },
    };
    await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: now, fact }));
    return { approvedRevision: revision, approvedAt: now, verdict };
  });
}
