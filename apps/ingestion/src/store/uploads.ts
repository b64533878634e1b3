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
  readonly fingerprint: Buffer | null;
  readonly outcomes: readonly Outcome[] | null;
}

const COLUMNS = `upload_id as "uploadId", workspace_id as "workspaceId", started_at as "startedAt",
  lease_until as "leaseUntil", finished_at as "finishedAt", fingerprint, outcomes`;

/** Opens an upload; false when its idempotency key is taken. */
export async function insertUpload(
  db: Queryable,
  upload: Pick<Upload, 'uploadId' | 'workspaceId' | 'startedAt' | 'leaseUntil'> & {
    readonly keyHash: Buffer | null;
  },
): Promise<boolean> {
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

/** Keeps the key of a running request; it would be free to take over once its lease is past. */
export async function extendLease(db: Queryable, uploadId: string, leaseUntil: Date): Promise<void> {
  await db.query('update uploads set lease_until = $2 where upload_id = $1', [uploadId, leaseUntil]);
}

/** Frees the keys of all unfinished requests: only at a start at which no gateway can be alive. */
export async function endLeases(db: Queryable, now: Date): Promise<void> {
  await db.query('update uploads set lease_until = $1 where finished_at is null and lease_until > $1', [now]);
}

export async function finishUpload(
  db: Queryable,
  uploadId: string,
  finish: { readonly finishedAt: Date; readonly fingerprint: Buffer; readonly outcomes: readonly Outcome[] },
): Promise<void> {
  await db.query(
    `update uploads set finished_at = $2, fingerprint = $3, outcomes = $4
     where upload_id = $1 and finished_at is null`,
    [uploadId, finish.finishedAt, finish.fingerprint, JSON.stringify(finish.outcomes)],
  );
}

export async function deleteUpload(db: Queryable, uploadId: string): Promise<void> {
  await db.query('delete from uploads where upload_id = $1', [uploadId]);
}

/** Forgets uploads that began before `before`: their content's lifetime is over, nothing is left to replay. */
export async function forgetUploads(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('delete from uploads where started_at < $1', [before]);
  return rowCount;
}
