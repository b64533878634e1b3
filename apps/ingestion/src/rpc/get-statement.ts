import type { GetStatementRequest, GetStatementResponse } from '@counterfoil/contracts/ingestion';
import type { Dependencies } from '../dependencies.ts';
import { requireStatement } from '../require-statement.ts';
import { statementMessage } from './message.ts';

export async function getStatement(
  dependencies: Dependencies,
  request: GetStatementRequest,
): Promise<GetStatementResponse> {
  const record = await requireStatement(dependencies, request.workspaceId, request.statementId);
  return { statement: await statementMessage(dependencies, record) };
}
