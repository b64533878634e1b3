import type { ListKeysRequest, ListKeysResponse } from '@counterfoil/contracts/accounts';
import type { Dependencies } from '../dependencies.ts';
import { listKeys as listRows } from '../store/keys.ts';
import { keyMessage, parseUuid } from './message.ts';

/** An operator reads this list; one longer is for the database's own tools. */
const KEYS_LISTED_MAX = 10_000;

export async function listKeys(
  { database }: Dependencies,
  request: ListKeysRequest,
): Promise<ListKeysResponse> {
  const workspaceId = request.workspaceId === '' ? null : parseUuid(request.workspaceId, 'workspace_id');
  const rows = await listRows(database, workspaceId, KEYS_LISTED_MAX);
  return { keys: rows.map(keyMessage) };
}
