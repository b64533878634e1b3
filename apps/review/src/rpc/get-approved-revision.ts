import type { GetApprovedRevisionRequest, GetApprovedRevisionResponse } from '@counterfoil/contracts/review';
import type { Dependencies } from '../dependencies.ts';
import { asApproved } from '../domain/document-json.ts';
import { revisionNotApproved, statementNotReady } from '../domain/errors.ts';
import { requireReviewable } from '../require-reviewable.ts';
import { openDocument, openProvenance } from '../sealed-revision.ts';
import { findRevision } from '../store/revisions.ts';
import { parseId } from './ids.ts';

/** For export: the current revision, if it is the approved one, with the origins of its rows. */
export async function getApprovedRevision(
  { database, dataKeys, clock }: Dependencies,
  request: GetApprovedRevisionRequest,
): Promise<GetApprovedRevisionResponse> {
  const workspaceId = parseId(request.workspaceId, 'workspace_id');
  const statementId = parseId(request.statementId, 'statement_id');
  const live = await requireReviewable(database, statementId, { workspaceId, now: clock.now() });
  const row = await findRevision(database, statementId, null);
  if (row === null) throw statementNotReady();
  if (row.approvedAt === null) throw revisionNotApproved(statementId);
  const dataKey = await dataKeys.get(statementId);
  const { origins } = await openProvenance(row, dataKey);
  return {
    revision: row.revision,
    documentJson: asApproved(await openDocument(row, dataKey)),
    originsJson: Buffer.from(JSON.stringify(origins), 'utf8'),
    approvedAt: row.approvedAt,
    expiresAt: live.expiresAt,
  };
}
