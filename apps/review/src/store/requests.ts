import type { RequestIdentity } from '@counterfoil/kernel';
import { tryHold, type Tx } from '@counterfoil/postgres';

export interface CompletedRequest {
  readonly requestHash: Buffer;
  readonly statementId: string;
  readonly revision: number;
}

/** Holds the key until the transaction ends; false when another request holds it. */
export function holdKey(tx: Tx, { workspaceId, keyHash }: RequestIdentity): Promise<boolean> {
  return tryHold(tx, `${workspaceId}/${keyHash.toString('hex')}`);
}

/** The request that completed under this key since `since`. */
export async function findCompleted(
  tx: Tx,
  { workspaceId, keyHash }: RequestIdentity,
  since: Date,
): Promise<CompletedRequest | null> {
  const { rows } = await tx.query<CompletedRequest>(
    `select request_hash as "requestHash", statement_id as "statementId", revision
     from review_requests where workspace_id = $1 and key_hash = $2 and completed_at > $3`,
    [workspaceId, keyHash, since],
  );
  return rows[0] ?? null;
}

/** Records a completed request; one under the same key that is past its time gives way. */
export async function insertCompleted(
  tx: Tx,
  identity: RequestIdentity,
  completed: { readonly statementId: string; readonly revision: number; readonly completedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into review_requests (workspace_id, key_hash, request_hash, statement_id, revision, completed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id, key_hash) do update set request_hash = excluded.request_hash,
       statement_id = excluded.statement_id, revision = excluded.revision, completed_at = excluded.completed_at`,
    [
      ...[identity.workspaceId, identity.keyHash, identity.requestHash],
      ...[completed.statementId, completed.revision, completed.completedAt],
    ],
  );
}
