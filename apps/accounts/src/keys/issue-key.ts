import { hashApiKey, newApiKey } from '@counterfoil/api-keys';
import { DomainError } from '@counterfoil/kernel';
import type { Tx } from '@counterfoil/postgres';
import type { Dependencies } from '../dependencies.ts';
import { countLiveKeys, insertKey, type KeyRow } from '../store/keys.ts';
import { lockWorkspace } from '../store/workspaces.ts';

/** Two are enough to rotate; more serve several systems of one customer. */
const LIVE_KEYS_MAX = 50;

/** Makes a key for a workspace. The secret is in the answer and nowhere else. */
export async function issueKey(
  tx: Tx,
  { peppers, clock }: Pick<Dependencies, 'peppers' | 'clock'>,
  workspaceId: string,
  rateLimitPerMinute: number | null,
): Promise<{ readonly row: KeyRow; readonly secret: string }> {
  await lockWorkspace(tx, workspaceId);
  if ((await countLiveKeys(tx, workspaceId)) >= LIVE_KEYS_MAX) {
    const message = `A workspace has at most ${LIVE_KEYS_MAX} live keys; revoke one first.`;
    throw new DomainError('conflict', 'too_many_keys', message);
  }
  const key = newApiKey();
  const hash = hashApiKey(key.text, peppers);
  const row = await insertKey(tx, {
    id: key.id,
    workspaceId,
    hash,
    rateLimitPerMinute,
    createdAt: clock.now(),
  });
  return { row, secret: key.text };
}
