import type { GetExportRequest, GetExportResponse } from '@counterfoil/contracts/export';
import type { Dependencies } from '../dependencies.ts';
import { requireExport } from '../require-export.ts';
import { parseId } from './convert-request.ts';
import { exportMessage } from './message.ts';

/** An export's state. */
export async function getExport(
  dependencies: Dependencies,
  request: GetExportRequest,
): Promise<GetExportResponse> {
  const workspaceId = parseId(request.workspaceId, 'workspace_id');
  const exportId = parseId(request.exportId, 'export_id');
  return { export: exportMessage(await requireExport(dependencies, workspaceId, exportId)) };
}
