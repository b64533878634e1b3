import type { Queryable } from '@counterfoil/postgres';

export interface Unlock {
  readonly requestHash: Buffer;
  readonly leaseUntil: Date;
  /** Null while it runs; `ok`, or the code of the error it was answered with. */
  readonly outcome: string | null;
}

/** Claims an idempotency key for an unlock; false when it is taken. */
export async function insertUnlock(
  db: Queryable,
  unlock: {
    readonly statementId: string;
    readonly keyHash: Buffer;
    readonly requestHash: Buffer;
    readonly leaseUntil: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into unlocks (statement_id, key_hash, request_hash, lease_until) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [unlock.statementId, unlock.keyHash, unlock.requestHash, unlock.leaseUntil],
  );
  return rowCount === 1;
}

export async function lockUnlock(
  db: Queryable,
  statementId: string,
  keyHash: Buffer,
): Promise<Unlock | null> {
  const { rows } = await db.query<Unlock>(
    `select request_hash as "requestHash", lease_until as "leaseUntil", outcome from unlocks
     where statement_id = $1 and key_hash = $2 for update`,
    [statementId, keyHash],
  );
  return rows[0] ?? null;
}

export async function extendUnlock(
  db: Queryable,
  statementId: string,
  keyHash: Buffer,
  leaseUntil: Date,
): Promise<void> {
  await db.query('update unlocks set lease_until = $3 where statement_id = $1 and key_hash = $2', [
    statementId,
    keyHash,
    leaseUntil,
  ]);
}

export async function finishUnlock(
  db: Queryable,
  statementId: string,
  keyHash: Buffer,
  outcome: string,
): Promise<void> {
  await db.query('update unlocks set outcome = $3 where statement_id = $1 and key_hash = $2', [
    statementId,
    keyHash,
    outcome,
  ]);
}

/** The request failed without an answer worth keeping: its key is free again. */
export async function releaseUnlock(db: Queryable, statementId: string, keyHash: Buffer): Promise<void> {
  await db.query('delete from unlocks where statement_id = $1 and key_hash = $2 and outcome is null', [
    statementId,
    keyHash,
  ]);
}
