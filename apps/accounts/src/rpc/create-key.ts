import type { CreateKeyRequest, CreateKeyResponse } from '@counterfoil/contracts/accounts';
import type { Dependencies } from '../dependencies.ts';
import { issueKey } from '../keys/issue-key.ts';
import { keyMessage, parseUuid } from './message.ts';

export async function createKey(
  dependencies: Dependencies,
  request: CreateKeyRequest,
): Promise<CreateKeyResponse> {
  const workspaceId = parseUuid(request.workspaceId, 'workspace_id');
  const ownLimit = request.rateLimitPerMinute === 0 ? null : request.rateLimitPerMinute;
  const { row, secret } = await dependencies.database.transaction((tx) =>
    issueKey(tx, dependencies, workspaceId, ownLimit),
  );
  return { key: keyMessage(row), secret };
}
