import type { GetRevisionRequest, GetRevisionResponse } from '@counterfoil/contracts/review';
import type { Dependencies } from '../dependencies.ts';
import { asApproved } from '../domain/document-json.ts';
import { revisionNotFound, statementNotReady } from '../domain/errors.ts';
import { requireReviewable } from '../require-reviewable.ts';
import { openDocument } from '../sealed-revision.ts';
import { findRevision } from '../store/revisions.ts';
import { parseId } from './ids.ts';

/** PostgreSQL's integer: no statement has a revision beyond it. */
const REVISION_MAX = 2_147_483_647;

/** The latest revision, or the one named. */
export async function getRevision(
  { database, dataKeys, clock }: Dependencies,
  request: GetRevisionRequest,
): Promise<GetRevisionResponse> {
  const workspaceId = parseId(request.workspaceId, 'workspace_id');
  const statementId = parseId(request.statementId, 'statement_id');
  const wanted = request.revision === 0 ? null : request.revision;
  await requireReviewable(database, statementId, { workspaceId, now: clock.now() });
  if (request.revision > REVISION_MAX) throw revisionNotFound();
  const row = await findRevision(database, statementId, wanted);
  if (row === null) throw wanted === null ? statementNotReady() : revisionNotFound();
  const documentJson = await openDocument(row, await dataKeys.get(statementId));
  return {
    revision: row.revision,
    documentJson: row.approvedAt === null ? documentJson : asApproved(documentJson),
  };
}
