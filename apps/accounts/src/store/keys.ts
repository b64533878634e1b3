import type { ApiKeyHash } from '@counterfoil/api-keys';
import type { Queryable } from '@counterfoil/postgres';
import type { Plan } from '../domain/plan.ts';

export interface KeyRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly rateLimitPerMinute: number | null;
}

/** What deciding about a request takes. */
export interface Credential extends KeyRow {
  readonly hash: ApiKeyHash;
  readonly plan: Plan;
}

const COLUMNS = `key_id as id, k.workspace_id as "workspaceId", k.created_at as "createdAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt", rate_limit_per_minute as "rateLimitPerMinute"`;

export interface NewKey extends Pick<KeyRow, 'id' | 'workspaceId' | 'createdAt' | 'rateLimitPerMinute'> {
  readonly hash: ApiKeyHash;
}

export async function insertKey(db: Queryable, key: NewKey): Promise<KeyRow> {
  await db.query(
    `insert into api_keys (key_id, workspace_id, pepper_version, digest, rate_limit_per_minute, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [key.id, key.workspaceId, key.hash.pepperVersion, key.hash.digest, key.rateLimitPerMinute, key.createdAt],
  );
  const { id, workspaceId, createdAt, rateLimitPerMinute } = key;
  return { id, workspaceId, createdAt, rateLimitPerMinute, lastUsedAt: null, revokedAt: null };
}

export async function findCredential(db: Queryable, keyId: string): Promise<Credential | null> {
  type Row = KeyRow & { readonly plan: Plan; readonly pepperVersion: number; readonly digest: Buffer };
  const { rows } = await db.query<Row>(
    `select ${COLUMNS}, plan, pepper_version as "pepperVersion", digest
     from api_keys k join workspaces using (workspace_id) where key_id = $1`,
    [keyId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { pepperVersion, digest, ...rest } = row;
  return { ...rest, hash: { pepperVersion, digest } };
}

export async function countLiveKeys(db: Queryable, workspaceId: string): Promise<number> {
  const { rowCount } = await db.query(
    'select 1 from api_keys where workspace_id = $1 and revoked_at is null',
    [workspaceId],
  );
  return rowCount;
}

/** The keys of a workspace, or of all, oldest first. */
export async function listKeys(db: Queryable, workspaceId: string | null, limit: number): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(
    `select ${COLUMNS} from api_keys k where $1::uuid is null or workspace_id = $1
     order by created_at, key_id limit $2`,
    [workspaceId, limit],
  );
  return rows;
}

/** Revokes a key from `now` on; one revoked before keeps its time. Null when there is no such key. */
export async function revokeKey(db: Queryable, keyId: string, now: Date): Promise<KeyRow | null> {
  const { rows } = await db.query<KeyRow>(
    `update api_keys k set revoked_at = coalesce(revoked_at, $2) where key_id = $1 returning ${COLUMNS}`,
    [keyId, now],
  );
  return rows[0] ?? null;
}

/** Notes that a key was used, unless it was noted since `notedSince` already. */
export async function noteKeyUse(db: Queryable, keyId: string, now: Date, notedSince: Date): Promise<void> {
  await db.query(
    'update api_keys set last_used_at = $2 where key_id = $1 and (last_used_at is null or last_used_at <= $3)',
    [keyId, now, notedSince],
  );
}
