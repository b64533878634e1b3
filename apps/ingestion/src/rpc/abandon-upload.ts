import type { AbandonUploadRequest, AbandonUploadResponse } from '@counterfoil/contracts/ingestion';
import { abandonUpload } from '../abandon-upload.ts';
import type { Dependencies } from '../dependencies.ts';
import { findUpload } from '../store/uploads.ts';

/** The request failed as a whole: nothing of it stays. If this fails midway, the sweeper goes on. */
export async function abandonUploadRpc(
  dependencies: Dependencies,
  { workspaceId, uploadId }: AbandonUploadRequest,
): Promise<AbandonUploadResponse> {
  const upload = await findUpload(dependencies.database, workspaceId, uploadId);
  if (upload !== null) await abandonUpload(dependencies, upload);
  return {};
}
