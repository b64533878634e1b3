import type { Dependencies } from './dependencies.ts';
import { removeStatements } from './remove-statements.ts';
import { listStatementIdsOfUpload } from './store/statements.ts';
import { abandonUpload as stopUpload, deleteUpload } from './store/uploads.ts';

/**
 * Ends a request that failed as a whole, in steps that can be repeated: first it can store nothing more and its key is
 * free, then what it stored is deleted like any statement, then it is forgotten. One that has finished stays.
 */
export async function abandonUpload(
  dependencies: Dependencies,
  upload: { readonly uploadId: string; readonly workspaceId: string },
): Promise<void> {
  const { database, clock } = dependencies;
  if (!(await stopUpload(database, upload.uploadId, clock.now()))) return;
  const stored = await listStatementIdsOfUpload(database, upload.uploadId);
  await removeStatements(dependencies, upload.workspaceId, stored);
  await deleteUpload(database, upload.uploadId);
}
