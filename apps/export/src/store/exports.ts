import type { Queryable } from '@counterfoil/postgres';
import type { ExportRecord } from '../domain/export.ts';

const COLUMNS = `export_id as "exportId", workspace_id as "workspaceId", format, account_id as "accountId",
  statement_ids as "statementIds", status, created_at as "createdAt", expires_at as "expiresAt",
  object_key as "objectKey", size_bytes as "sizeBytes", sha256, error_code as "errorCode"`;

export type NewExport = Pick<
  ExportRecord,
  'exportId' | 'workspaceId' | 'format' | 'accountId' | 'statementIds' | 'createdAt' | 'expiresAt'
>;

export async function insertExport(db: Queryable, record: NewExport): Promise<void> {
  await db.query(
    `insert into exports (export_id, workspace_id, format, account_id, statement_ids, status, created_at, expires_at)
     values ($1, $2, $3, $4, $5, 'pending', $6, $7)`,
    [
      record.exportId,
      record.workspaceId,
      record.format,
      record.accountId,
      record.statementIds,
      record.createdAt,
      record.expiresAt,
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

/** An export that a renderer holds until its lease runs out. */
export interface ClaimedExport extends ExportRecord {
  readonly attempts: number;
}

/** Claims the oldest pending export that nobody is writing. */
export async function claimExport(db: Queryable, now: Date, leaseUntil: Date): Promise<ClaimedExport | null> {
  const { rows } = await db.query<ClaimedExport>(
    `update exports set lease_until = $2, attempts = attempts + 1
     where export_id = (
       select export_id from exports
       where status = 'pending' and (lease_until is null or lease_until < $1) and expires_at > $1
       order by created_at limit 1 for update skip locked)
     returning ${COLUMNS}, attempts`,
    [now, leaseUntil],
  );
  return rows[0] ?? null;
}

/** Gives a claim back, to be tried again after `from`. */
export async function returnExport(db: Queryable, exportId: string, from: Date): Promise<void> {
  await db.query(`update exports set lease_until = $2 where export_id = $1 and status = 'pending'`, [
    exportId,
    from,
  ]);
}

export async function completeExport(
  db: Queryable,
  exportId: string,
  file: { readonly objectKey: string; readonly sizeBytes: number; readonly sha256: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update exports set status = 'completed', object_key = $2, size_bytes = $3, sha256 = $4, lease_until = null
     where export_id = $1 and status = 'pending'`,
    [exportId, file.objectKey, file.sizeBytes, file.sha256],
  );
  return rowCount === 1;
}

export async function failExport(db: Queryable, exportId: string, errorCode: string): Promise<void> {
  await db.query(
    `update exports set status = 'failed', error_code = $2, lease_until = null where export_id = $1 and status = 'pending'`,
    [exportId, errorCode],
  );
}

/** Objects of the exports that a statement is part of, for its purge. */
export async function listObjectKeysOf(db: Queryable, statementId: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select object_key as key from exports where statement_ids @> array[$1::uuid] and object_key is not null`,
    [statementId],
  );
  return rows.map((row) => row.key);
}

/** Those of these object keys that no export names. */
export async function withoutRecord(db: Queryable, objectKeys: readonly string[]): Promise<string[]> {
  if (objectKeys.length === 0) return [];
  const { rows } = await db.query<{ key: string }>(
    `select key from unnest($1::text[]) as key where not exists (select 1 from exports where object_key = key)`,
    [objectKeys],
  );
  return rows.map((row) => row.key);
}
