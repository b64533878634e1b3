import type { Queryable } from '@counterfoil/postgres';

export interface RevisionRef {
  readonly statement_id: string;
  readonly revision: number;
}

export interface Conversion {
  readonly requestHash: Buffer;
  readonly leaseUntil: Date;
  readonly finishedAt: Date | null;
  readonly exportId: string | null;
  readonly revisions: readonly RevisionRef[] | null;
}

export interface ConversionKey {
  readonly workspaceId: string;
  readonly keyHash: Buffer;
}

/** Claims an idempotency key; false when it is taken. */
export async function insertConversion(
  db: Queryable,
  { workspaceId, keyHash }: ConversionKey,
  claim: { readonly requestHash: Buffer; readonly leaseUntil: Date; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into conversions (workspace_id, key_hash, request_hash, lease_until, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [workspaceId, keyHash, claim.requestHash, claim.leaseUntil, claim.now],
  );
  return rowCount === 1;
}

export async function lockConversion(
  db: Queryable,
  { workspaceId, keyHash }: ConversionKey,
): Promise<Conversion | null> {
  const { rows } = await db.query<Conversion>(
    `select request_hash as "requestHash", lease_until as "leaseUntil", finished_at as "finishedAt",
       export_id as "exportId", revisions
     from conversions where workspace_id = $1 and key_hash = $2 for update`,
    [workspaceId, keyHash],
  );
  return rows[0] ?? null;
}

export async function extendConversion(
  db: Queryable,
  { workspaceId, keyHash }: ConversionKey,
  leaseUntil: Date,
): Promise<void> {
  await db.query('update conversions set lease_until = $3 where workspace_id = $1 and key_hash = $2', [
    workspaceId,
    keyHash,
    leaseUntil,
  ]);
}

export async function finishConversion(
  db: Queryable,
  { workspaceId, keyHash }: ConversionKey,
  answer: {
    readonly finishedAt: Date;
    readonly exportId: string | null;
    readonly revisions: readonly RevisionRef[] | null;
  },
): Promise<void> {
  await db.query(
    `update conversions set finished_at = $3, export_id = $4, revisions = $5 where workspace_id = $1 and key_hash = $2`,
    [
      workspaceId,
      keyHash,
      answer.finishedAt,
      answer.exportId,
      answer.revisions === null ? null : JSON.stringify(answer.revisions),
    ],
  );
}

/** The request failed: its key is free again. */
export async function releaseConversion(
  db: Queryable,
  { workspaceId, keyHash }: ConversionKey,
): Promise<void> {
  await db.query(
    'delete from conversions where workspace_id = $1 and key_hash = $2 and finished_at is null',
    [workspaceId, keyHash],
  );
}

/** Keys older than any statement's lifetime replay nothing any more. */
export async function forgetConversions(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('delete from conversions where created_at < $1', [before]);
  return rowCount;
}
