import type { Queryable } from '@counterfoil/postgres';
import { type ExportRecord, objectKeyOf, OBJECTS_PREFIX } from '../domain/export.ts';

const COLUMNS = `export_id as "exportId", workspace_id as "workspaceId", format, account_id as "accountId",
  statement_ids as "statementIds", status, created_at as "createdAt", expires_at as "expiresAt",
  completed_attempt as "completedAttempt", size_bytes as "sizeBytes", sha256, error_code as "errorCode"`;

export type NewExport = Pick<
  ExportRecord,
  'exportId' | 'workspaceId' | 'format' | 'accountId' | 'statementIds' | 'createdAt' | 'expiresAt'
>;

export async function insertExport(db: Queryable, record: NewExport): Promise<void> {
  await db.query(
    `insert into exports (export_id, workspace_id, format, account_id, statement_ids, status, created_at, expires_at)
     values ($1, $2, $3, $4, $5, 'pending', $6, $7)`,
    [
      ...[record.exportId, record.workspaceId, record.format, record.accountId],
      ...[record.statementIds, record.createdAt, record.expiresAt],
    ],
  );
}

export async function findExport(
  db: Queryable,
  workspaceId: string,
  exportId: string,
): Promise<ExportRecord | null> {
  const { rows } = await db.query<ExportRecord>(
    `select ${COLUMNS} from exports where export_id = $1 and workspace_id = $2`,
    [exportId, workspaceId],
  );
  return rows[0] ?? null;
}

/** An export that a renderer holds until its lease runs out; only the latest attempt may end it. */
export interface ClaimedExport extends ExportRecord {
  readonly attempt: number;
}

/** Claims the oldest pending export that nobody is writing. */
export async function claimExport(db: Queryable, now: Date, leaseUntil: Date): Promise<ClaimedExport | null> {
  const { rows } = await db.query<ClaimedExport>(
    `update exports set lease_until = $2, attempts = attempts + 1
     where export_id = (
       select export_id from exports
       where status = 'pending' and (lease_until is null or lease_until <= $1) and expires_at > $1
       order by created_at limit 1 for update skip locked)
     returning ${COLUMNS}, attempts as attempt`,
    [now, leaseUntil],
  );
  return rows[0] ?? null;
}

/** Ends every claim: for a process that knows that nobody else can hold one. */
export async function endLeases(db: Queryable): Promise<void> {
  await db.query(`update exports set lease_until = null where status = 'pending'`);
}

/** Gives a claim back, to be tried again from `from` on. */
export async function returnExport(
  db: Queryable,
  { exportId, attempt }: Pick<ClaimedExport, 'exportId' | 'attempt'>,
  from: Date,
): Promise<void> {
  await db.query(
    `update exports set lease_until = $3 where export_id = $1 and attempts = $2 and status = 'pending'`,
    [exportId, attempt, from],
  );
}

/** @returns false when the claim is no longer this attempt's. */
export async function completeExport(
  db: Queryable,
  { exportId, attempt }: Pick<ClaimedExport, 'exportId' | 'attempt'>,
  file: { readonly sizeBytes: number; readonly sha256: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update exports set status = 'completed', completed_attempt = $2, size_bytes = $3, sha256 = $4, lease_until = null
     where export_id = $1 and attempts = $2 and status = 'pending'`,
    [exportId, attempt, file.sizeBytes, file.sha256],
  );
  return rowCount === 1;
}

/** @returns false when the claim is no longer this attempt's. */
export async function failExport(
  db: Queryable,
  { exportId, attempt }: Pick<ClaimedExport, 'exportId' | 'attempt'>,
  errorCode: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update exports set status = 'failed', error_code = $3, lease_until = null
     where export_id = $1 and attempts = $2 and status = 'pending'`,
    [exportId, attempt, errorCode],
  );
  return rowCount === 1;
}

/** Every object that an export of this statement may have written, those of attempts that died included. */
export async function listObjectKeysOf(db: Queryable, statementId: string): Promise<string[]> {
  const { rows } = await db.query<{ exportId: string; attempt: number }>(
    `select export_id as "exportId", attempt from exports, generate_series(1, attempts) as attempt
     where statement_ids @> array[$1::uuid]`,
    [statementId],
  );
  return rows.map(objectKeyOf);
}

/** Those of these object keys that are no completed export's file. */
export async function withoutRecord(db: Queryable, objectKeys: readonly string[]): Promise<string[]> {
  if (objectKeys.length === 0) return [];
  const { rows } = await db.query<{ key: string }>(
    `select key from unnest($1::text[]) as key where not exists (
       select 1 from exports where status = 'completed' and key = $2 || export_id || '/' || completed_attempt)`,
    [objectKeys, OBJECTS_PREFIX],
  );
  return rows.map((row) => row.key);
}
