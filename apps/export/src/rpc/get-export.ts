import type { GetExportRequest, GetExportResponse } from '@counterfoil/contracts/export';
import type { Dependencies } from '../dependencies.ts';
import { requireExport } from '../require-export.ts';
import { exportMessage } from './message.ts';

export async function getExport(
  dependencies: Dependencies,
  { workspaceId, exportId }: GetExportRequest,
): Promise<GetExportResponse> {
  return { export: exportMessage(await requireExport(dependencies, workspaceId, exportId)) };
}
