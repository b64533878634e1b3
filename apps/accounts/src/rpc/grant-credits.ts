import type { GrantCreditsRequest, GrantCreditsResponse } from '@counterfoil/contracts/accounts';
import type { Dependencies } from '../dependencies.ts';
import { addCredits } from '../store/workspaces.ts';
import { parseUuid } from './message.ts';

export async function grantCredits(
  { database }: Dependencies,
  request: GrantCreditsRequest,
): Promise<GrantCreditsResponse> {
  const workspaceId = parseUuid(request.workspaceId, 'workspace_id');
  return { storedCredits: await addCredits(database, workspaceId, request.pages) };
}
