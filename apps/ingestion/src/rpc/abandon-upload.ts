import type { AbandonUploadRequest, AbandonUploadResponse } from '@counterfoil/contracts/ingestion';
import type { Dependencies } from '../dependencies.ts';
import { removeStatements } from '../remove-statements.ts';
import { listStatementIdsOfUpload } from '../store/statements.ts';
import { deleteUpload, findUpload } from '../store/uploads.ts';

/** The request failed as a whole: what it stored is deleted like any statement, and its key is free again. */
export async function abandonUpload(
  dependencies: Dependencies,
  request: AbandonUploadRequest,
): Promise<AbandonUploadResponse> {
  const { database } = dependencies;
  const upload = await findUpload(database, request.workspaceId, request.uploadId);
  if (upload === null || upload.finishedAt !== null) return {};
  const stored = await listStatementIdsOfUpload(database, upload.uploadId);
  await removeStatements(dependencies, request.workspaceId, stored);
  await deleteUpload(database, upload.uploadId);
  return {};
}
