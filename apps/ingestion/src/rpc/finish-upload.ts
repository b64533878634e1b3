import type { FinishUploadRequest, FinishUploadResponse } from '@counterfoil/contracts/ingestion';
import type { Dependencies } from '../dependencies.ts';
import { removeStatements } from '../remove-statements.ts';
import { listStatementIdsOfUpload } from '../store/statements.ts';
import { findUpload, finishUpload } from '../store/uploads.ts';

/** Records the outcomes; statements that a crashed attempt left and this one does not name are removed. */
export async function finishUploadRpc(
  dependencies: Dependencies,
  request: FinishUploadRequest,
): Promise<FinishUploadResponse> {
  const { database, clock } = dependencies;
  const upload = await findUpload(database, request.workspaceId, request.uploadId);
  if (upload === null) return {};
  const named = new Set(request.outcomes.map((outcome) => outcome.statementId));
  const stored = await listStatementIdsOfUpload(database, upload.uploadId);
  await removeStatements(
    dependencies,
    request.workspaceId,
    stored.filter((id) => !named.has(id)),
  );
  await finishUpload(database, upload.uploadId, {
    finishedAt: clock.now(),
    fingerprint: request.fingerprint,
    outcomes: request.outcomes.map(({ statementId, errorCode }) => ({
      statement_id: statementId,
      error_code: errorCode,
    })),
  });
  return {};
}
