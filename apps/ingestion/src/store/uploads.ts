import type { Queryable } from '@counterfoil/postgres';

export interface Outcome {
  readonly statement_id: string;
  readonly error_code: string;
}

export interface Upload {
  readonly uploadId: string;
  readonly workspaceId: string;
  readonly startedAt: Date;
  readonly leaseUntil: Date;
  readonly finishedAt: Date | null;
  readonly abandonedAt: Date | null;
  readonly fingerprint: Buffer | null;
  readonly outcomes: readonly Outcome[] | null;
}

const COLUMNS = `upload_id as "uploadId", workspace_id as "workspaceId", started_at as "startedAt",
  lease_until as "leaseUntil", finished_at as "finishedAt", abandoned_at as "abandonedAt", fingerprint, outcomes`;

export type NewUpload = Pick<Upload, 'uploadId' | 'workspaceId' | 'startedAt' | 'leaseUntil'> & {
  readonly keyHash: Buffer | null;
};

/** Opens an upload; false when its idempotency key is taken. */
export async function insertUpload(db: Queryable, upload: NewUpload): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into uploads (upload_id, workspace_id, key_hash, started_at, lease_until)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [upload.uploadId, upload.workspaceId, upload.keyHash, upload.startedAt, upload.leaseUntil],
  );
  return rowCount === 1;
}

export async function lockUploadOfKey(
  db: Queryable,
  workspaceId: string,
  keyHash: Buffer,
): Promise<Upload | null> {
  const { rows } = await db.query<Upload>(
    `select ${COLUMNS} from uploads where workspace_id = $1 and key_hash = $2 for update`,
    [workspaceId, keyHash],
  );
  return rows[0] ?? null;
}

export async function findUpload(
  db: Queryable,
  workspaceId: string,
  uploadId: string,
): Promise<Upload | null> {
  const { rows } = await db.query<Upload>(
    `select ${COLUMNS} from uploads where upload_id = $1 and workspace_id = $2`,
    [uploadId, workspaceId],
  );
  return rows[0] ?? null;
}

/**
 * True while the upload may store statements; then it also cannot be abandoned, finished or taken over before this
 * transaction ends.
 */
export async function holdOpenUpload(db: Queryable, uploadId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from uploads where upload_id = $1 and finished_at is null and abandoned_at is null for share',
    [uploadId],
  );
  return rowCount === 1;
}

/** Keeps the key of a running request; it would be free to take over once its lease is past. */
export async function extendLease(db: Queryable, uploadId: string, leaseUntil: Date): Promise<void> {
  await db.query('update uploads set lease_until = $2 where upload_id = $1', [uploadId, leaseUntil]);
}

/** Gives a crashed request's key to another one; whatever the crashed one still does finds its id gone. */
export async function renameUpload(
  db: Queryable,
  uploadId: string,
  successor: Pick<Upload, 'uploadId' | 'leaseUntil'>,
): Promise<void> {
  await db.query('update uploads set upload_id = $2, lease_until = $3 where upload_id = $1', [
    uploadId,
    successor.uploadId,
    successor.leaseUntil,
  ]);
}

/** The key may be used again, for another upload. */
export async function freeKey(db: Queryable, uploadId: string): Promise<void> {
  await db.query('update uploads set key_hash = null where upload_id = $1', [uploadId]);
}

/**
 * Ends the leases of all unfinished requests, for a start at which no gateway can be alive. One without a key cannot
 * come back: its lease ended long ago.
 */
export async function endLeases(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update uploads set lease_until = case when key_hash is null then $1::timestamptz - interval '1 day' else $1 end
     where finished_at is null and lease_until > $1::timestamptz - interval '1 day'`,
    [now],
  );
}

/** Records the outcomes; false when the upload is finished, abandoned or taken over already. */
export async function finishUpload(
  db: Queryable,
  uploadId: string,
  finish: { readonly finishedAt: Date; readonly fingerprint: Buffer; readonly outcomes: readonly Outcome[] },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update uploads set finished_at = $2, fingerprint = $3, outcomes = $4
     where upload_id = $1 and finished_at is null and abandoned_at is null`,
    [uploadId, finish.finishedAt, finish.fingerprint, JSON.stringify(finish.outcomes)],
  );
  return rowCount === 1;
}

/** Frees the key and stops the request from storing more; false when it has finished. */
export async function abandonUpload(db: Queryable, uploadId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update uploads set abandoned_at = coalesce(abandoned_at, $2), key_hash = null
     where upload_id = $1 and finished_at is null`,
    [uploadId, now],
  );
  return rowCount === 1;
}

/** Unfinished requests whose lease ended before `before`, oldest first. */
export async function listLostUploads(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Pick<Upload, 'uploadId' | 'workspaceId'>[]> {
  const { rows } = await db.query<Pick<Upload, 'uploadId' | 'workspaceId'>>(
    `select upload_id as "uploadId", workspace_id as "workspaceId" from uploads
     where finished_at is null and (lease_until < $1 or abandoned_at is not null) order by lease_until limit $2`,
    [before, limit],
  );
  return rows;
}

export async function deleteUpload(db: Queryable, uploadId: string): Promise<void> {
  await db.query('delete from uploads where upload_id = $1', [uploadId]);
}

/** Forgets uploads that began before `before`: their content's lifetime is over, nothing is left to replay. */
export async function forgetUploads(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('delete from uploads where started_at < $1', [before]);
  return rowCount;
}
