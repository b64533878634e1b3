import type { Queryable } from '@counterfoil/postgres';

export interface RegisteredStatement {
  readonly statementId: string;
  readonly workspaceId: string;
  readonly expiresAt: Date;
  readonly keyBucket: string | null;
  /** Null once destroyed. */
  readonly wrappedKey: Buffer | null;
}

const COLUMNS = `statement_id as "statementId", workspace_id as "workspaceId", expires_at as "expiresAt",
  key_bucket as "keyBucket", wrapped_key as "wrappedKey"`;

/** Registers a statement once; false when it already is. */
export async function insertStatement(
  db: Queryable,
  statement: RegisteredStatement & { readonly registeredAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into registered_statements (statement_id, workspace_id, expires_at, key_bucket, wrapped_key, registered_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      statement.statementId,
      statement.workspaceId,
      statement.expiresAt,
      statement.keyBucket,
      statement.wrappedKey,
      statement.registeredAt,
    ],
  );
  return rowCount === 1;
}

export async function findStatement(
  db: Queryable,
  statementId: string,
  lock: 'for update' | '' = '',
): Promise<RegisteredStatement | null> {
  const { rows } = await db.query<RegisteredStatement>(
    `select ${COLUMNS} from registered_statements where statement_id = $1 ${lock}`,
    [statementId],
  );
  return rows[0] ?? null;
}

/** Statements whose lifetime is over and whose key still exists, oldest first; locked for this transaction. */
export async function lockExpired(db: Queryable, now: Date, limit: number): Promise<RegisteredStatement[]> {
  const { rows } = await db.query<RegisteredStatement>(
    `select ${COLUMNS} from registered_statements
     where wrapped_key is not null and expires_at <= $1
     order by expires_at limit $2 for update skip locked`,
    [now, limit],
  );
  return rows;
}

/** The data key is gone from here; a copy in a backup dies with its bucket's key. */
export async function destroyKey(db: Queryable, statementId: string): Promise<void> {
  await db.query('update registered_statements set wrapped_key = null where statement_id = $1', [
    statementId,
  ]);
}
