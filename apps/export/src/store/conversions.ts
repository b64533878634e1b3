import type { RequestIdentity } from '@counterfoil/kernel';
import { type Queryable, tryHold, type Tx } from '@counterfoil/postgres';

export interface RevisionRef {
  readonly statement_id: string;
  readonly revision: number;
}

/** What a completed request was answered with: an export, or exact revisions as JSON. */
export type Answer = { readonly exportId: string } | { readonly revisions: readonly RevisionRef[] };

export interface Conversion {
  readonly requestHash: Buffer;
  readonly exportId: string | null;
  readonly revisions: readonly RevisionRef[] | null;
}

/** Holds the key until the transaction ends; false when another request holds it. */
export function holdKey(tx: Tx, { workspaceId, keyHash }: RequestIdentity): Promise<boolean> {
  return tryHold(tx, `${workspaceId}/${keyHash.toString('hex')}`);
}

/** The request that completed under this key since `since`. */
export async function findConversion(
  db: Queryable,
  { workspaceId, keyHash }: RequestIdentity,
  since: Date,
): Promise<Conversion | null> {
  const { rows } = await db.query<Conversion>(
    `select request_hash as "requestHash", export_id as "exportId", revisions
     from conversions where workspace_id = $1 and key_hash = $2 and completed_at > $3`,
    [workspaceId, keyHash, since],
  );
  return rows[0] ?? null;
}

/** Records a completed request; one under the same key that is past its time gives way. */
export async function insertConversion(
  tx: Tx,
  { workspaceId, keyHash, requestHash }: RequestIdentity,
  { statementId, answer, completedAt }: { statementId: string; answer: Answer; completedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into conversions (workspace_id, key_hash, request_hash, statement_id, export_id, revisions, completed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, key_hash) do update set request_hash = excluded.request_hash,
       statement_id = excluded.statement_id, export_id = excluded.export_id, revisions = excluded.revisions,
       completed_at = excluded.completed_at`,
    [
      ...[workspaceId, keyHash, requestHash, statementId],
      'exportId' in answer ? answer.exportId : null,
      'revisions' in answer ? JSON.stringify(answer.revisions) : null,
      completedAt,
    ],
  );
}
