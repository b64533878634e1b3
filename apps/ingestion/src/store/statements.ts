import type { Queryable } from '@counterfoil/postgres';
import { FACT_APPLIES_IN, type JobFact } from '../domain/job.ts';
import type { JobError, JobStatus, StatementRecord } from '../domain/statement.ts';

const COLUMNS = `statement_id as "statementId", workspace_id as "workspaceId", sealed_filename as "sealedFilename",
  object_key as "objectKey", unlocked_key as "unlockedKey", size_bytes as "sizeBytes", page_count as "pageCount", created_at as "createdAt",
  expires_at as "expiresAt", content_hash as "contentHash", job_status as "jobStatus", pages_done as "pagesDone",
  started_at as "startedAt", finished_at as "finishedAt", error_code as "errorCode"`;

export type NewStatement = Pick<
  StatementRecord,
  | 'statementId'
  | 'workspaceId'
  | 'sealedFilename'
  | 'objectKey'
  | 'sizeBytes'
  | 'pageCount'
  | 'createdAt'
  | 'expiresAt'
  | 'contentHash'
> & { readonly uploadId: string; readonly fileIndex: number; readonly jobStatus: JobStatus };

export async function insertStatement(db: Queryable, statement: NewStatement): Promise<void> {
  await db.query(
    `insert into statements (statement_id, workspace_id, upload_id, file_index, content_hash, sealed_filename,
       object_key, size_bytes, page_count, created_at, expires_at, job_status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      statement.statementId,
      statement.workspaceId,
      statement.uploadId,
      statement.fileIndex,
      statement.contentHash,
      statement.sealedFilename,
      statement.objectKey,
      statement.sizeBytes,
      statement.pageCount,
      statement.createdAt,
      statement.expiresAt,
      statement.jobStatus,
    ],
  );
}

export async function findStatement(
  db: Queryable,
  statementId: string,
  lock: 'for update' | '' = '',
): Promise<StatementRecord | null> {
  const { rows } = await db.query<StatementRecord>(
    `select ${COLUMNS} from statements where statement_id = $1 ${lock}`,
    [statementId],
  );
  return rows[0] ?? null;
}

/** The statements with these ids, in their order; null where there is none. */
export async function findStatements(
  db: Queryable,
  statementIds: readonly string[],
): Promise<(StatementRecord | null)[]> {
  const { rows } = await db.query<StatementRecord>(
    `select ${COLUMNS} from statements where statement_id = any ($1)`,
    [statementIds],
  );
  const found = new Map(rows.map((row) => [row.statementId, row]));
  return statementIds.map((id) => found.get(id) ?? null);
}

export async function findStatementOfUpload(
  db: Queryable,
  uploadId: string,
  fileIndex: number,
): Promise<StatementRecord | null> {
  const { rows } = await db.query<StatementRecord>(
    `select ${COLUMNS} from statements where upload_id = $1 and file_index = $2`,
    [uploadId, fileIndex],
  );
  return rows[0] ?? null;
}

/** The statements of a request, in the order of its files. */
export async function listStatementsOfUpload(db: Queryable, uploadId: string): Promise<StatementRecord[]> {
  const { rows } = await db.query<StatementRecord>(
    `select ${COLUMNS} from statements where upload_id = $1 order by file_index`,
    [uploadId],
  );
  return rows;
}

export async function listStatementIdsOfUpload(db: Queryable, uploadId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select statement_id as id from statements where upload_id = $1 order by file_index',
    [uploadId],
  );
  return rows.map((row) => row.id);
}

/** Unexpired statements of a workspace, newest first, after the one that arrived at `before`. */
export async function listStatements(
  db: Queryable,
  workspaceId: string,
  options: { readonly now: Date; readonly before: bigint | null; readonly limit: number },
): Promise<(StatementRecord & { readonly arrival: bigint })[]> {
  const { rows } = await db.query<StatementRecord & { readonly arrival: bigint }>(
    `select ${COLUMNS}, arrival from statements
     where workspace_id = $1 and expires_at > $2 and ($3::bigint is null or arrival < $3)
     order by arrival desc limit $4`,
    [workspaceId, options.now, options.before, options.limit],
  );
  return rows;
}

export interface JobChange {
  readonly status: JobStatus;
  readonly pagesDone?: number;
  readonly pageCount?: number;
  readonly startedAt?: Date;
  readonly finishedAt?: Date;
  readonly errorCode?: JobError;
}

/** Applies a fact to a job where its state allows it; progress never goes back. */
export async function applyJobFact(
  db: Queryable,
  statementId: string,
  fact: JobFact,
  change: JobChange,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update statements set
       job_status = $3,
       page_count = coalesce(nullif($4, 0), page_count),
       pages_done = greatest(pages_done, coalesce($5, case when $3 = 'completed' then page_count end, 0)),
       started_at = coalesce(started_at, $6),
       finished_at = coalesce($7, finished_at),
       error_code = $8
     where statement_id = $1 and job_status = any ($2)`,
    [
      statementId,
      FACT_APPLIES_IN[fact],
      change.status,
      change.pageCount ?? null,
      change.pagesDone ?? null,
      change.startedAt ?? null,
      change.finishedAt ?? null,
      change.errorCode ?? null,
    ],
  );
  return rowCount === 1;
}

/** Where the copy is that opens without the password. */
export async function setUnlockedKey(db: Queryable, statementId: string, unlockedKey: string): Promise<void> {
  await db.query('update statements set unlocked_key = $2 where statement_id = $1', [
    statementId,
    unlockedKey,
  ]);
}

/** Gives the statements of a crashed request to the one that took over its key. */
export async function moveStatements(db: Queryable, fromUploadId: string, toUploadId: string): Promise<void> {
  await db.query('update statements set upload_id = $2 where upload_id = $1', [fromUploadId, toUploadId]);
}

/** Where a statement's document is stored, for its purge. */
export async function listObjectKeys(db: Queryable, statementId: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key from statements, unnest(array[object_key, unlocked_key]) as key
     where statement_id = $1 and key is not null`,
    [statementId],
  );
  return rows.map((row) => row.key);
}
