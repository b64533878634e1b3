import type {
  EnsureDemoWorkspaceRequest,
  EnsureDemoWorkspaceResponse,
} from '@counterfoil/contracts/accounts';
import { hasReason, newId } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { authenticate } from '../keys/authenticate.ts';
import { issueKey } from '../keys/issue-key.ts';
import { ensureDemoWorkspace as ensureWorkspace } from '../store/workspaces.ts';
import { workspaceMessage } from './message.ts';

/** Makes the demo workspace at the first start, on the plan that shows everything, and a key when the old one is lost. */
export async function ensureDemoWorkspace(
  dependencies: Dependencies,
  request: EnsureDemoWorkspaceRequest,
): Promise<EnsureDemoWorkspaceResponse> {
  const { database, clock } = dependencies;
  const current = await workspaceOfKey(dependencies, request.currentApiKey);
  return database.transaction(async (tx) => {
    const proposed = { id: newId(), name: 'Demo', plan: 'pro' as const, createdAt: clock.now() };
    const workspace = await ensureWorkspace(tx, proposed);
    if (current === workspace.id)
      return { workspace: workspaceMessage(workspace), apiKey: request.currentApiKey };
    const { secret } = await issueKey(tx, dependencies, workspace.id, null);
    return { workspace: workspaceMessage(workspace), apiKey: secret };
  });
}

async function workspaceOfKey(dependencies: Dependencies, apiKey: string): Promise<string | null> {
  try {
    const { workspaceId } = await authenticate(dependencies, apiKey);
    return workspaceId;
  } catch (error) {
    if (hasReason(error, 'invalid_api_key')) return null;
    throw error;
  }
}
