import type { GetDeletionRequest, GetDeletionResponse } from '@counterfoil/contracts/retention';
import type { Dependencies } from '../dependencies.ts';
import { deletionNotFound } from '../domain/deletion.ts';
import { findDeletion } from '../store/deletions.ts';
import { deletionMessage } from './message.ts';

export async function getDeletion(
  { database }: Dependencies,
  { workspaceId, deletionId }: GetDeletionRequest,
): Promise<GetDeletionResponse> {
  const deletion = await findDeletion(database, workspaceId, deletionId);
  if (deletion === null) throw deletionNotFound();
  return { deletion: deletionMessage(deletion) };
}
