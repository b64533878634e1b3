import type { FinishUploadRequest, FinishUploadResponse } from '@counterfoil/contracts/ingestion';
import type { Dependencies } from '../dependencies.ts';
import { requestInProgress } from '../domain/statement.ts';
import { removeStatements } from '../remove-statements.ts';
import { listStatementIdsOfUpload } from '../store/statements.ts';
import { findUpload, finishUpload } from '../store/uploads.ts';

/**
 * Records the outcomes; statements that a crashed attempt left and this one does not name are removed. Asked again
 * with the same outcomes it does nothing.
 * @throws DomainError request_in_progress when another request took the key over.
 */
export async function finishUploadRpc(
  dependencies: Dependencies,
  request: FinishUploadRequest,
): Promise<FinishUploadResponse> {
  const { database, clock } = dependencies;
  const { uploadId, workspaceId, fingerprint } = request;
  const outcomes = request.outcomes.map(({ statementId, errorCode }) => ({
    statement_id: statementId,
    error_code: errorCode,
  }));
  if (!(await finishUpload(database, uploadId, { finishedAt: clock.now(), fingerprint, outcomes }))) {
    const upload = await findUpload(database, workspaceId, uploadId);
    if (upload?.fingerprint?.equals(fingerprint) !== true) throw requestInProgress();
  }
  const named = new Set(request.outcomes.map((outcome) => outcome.statementId));
  const stored = await listStatementIdsOfUpload(database, uploadId);
  const unnamed = stored.filter((id) => !named.has(id));
  await removeStatements(dependencies, workspaceId, unnamed);
  return {};
}
