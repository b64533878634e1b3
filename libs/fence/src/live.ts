import { DomainError, statementNotFound } from '@counterfoil/kernel';
import { errorCode, type Queryable, type Tx } from '@counterfoil/postgres';

export interface LiveStatement {
  readonly statementId: string;
  readonly workspaceId: string;
  readonly expiresAt: Date;
}

export type FenceReason = 'requested' | 'expired';

interface LiveRow {
  readonly statement_id: string;
  readonly workspace_id: string;
  readonly expires_at: Date;
}

/**
 * Makes the statement live here, before its first content row. The same statement again changes nothing.
 * @returns false when the statement was fenced before: there is nothing to do for it.
 */
export async function admitStatement(tx: Tx, statement: LiveStatement): Promise<boolean> {
  await lockStatementId(tx, statement.statementId);
  const { rowCount } = await tx.query('select 1 from tombstones where statement_id = $1', [
    statement.statementId,
  ]);
  if (rowCount > 0) return false;
  await tx.query(
    `insert into live_statements (statement_id, workspace_id, expires_at) values ($1, $2, $3)
     on conflict (statement_id) do nothing`,
    [statement.statementId, statement.workspaceId, statement.expiresAt],
  );
  return true;
}

/**
 * Until the end of the transaction, no other one admits or fences this id: a row that is not there yet
 * cannot be locked. Works at `read committed` (the default), where the next statement sees what the other
 * transaction committed.
 */
export async function lockStatementId(tx: Tx, statementId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7264003))', [statementId]);
}

const lockClauses = {
  none: '',
  /** The fence waits until this transaction ends. */
  share: 'for key share',
  /** So do other `update`s: one writer per statement at a time. */
  update: 'for no key update',
} as const;

export interface RequireLiveOptions {
  readonly now: Date;
  readonly lock?: keyof typeof lockClauses;
  /** Given: another workspace's statement is answered as one that does not exist. */
  readonly workspaceId?: string;
}

/**
 * The live row of a statement.
 * @throws DomainError gone `statement_deleted` | `statement_expired`, not_found `statement_not_found`.
 */
export async function requireLive(
  db: Queryable,
  statementId: string,
  options: RequireLiveOptions,
): Promise<LiveStatement> {
  const { rows } = await db.query<LiveRow>(
    `select statement_id, workspace_id, expires_at from live_statements where statement_id = $1
     ${lockClauses[options.lock ?? 'none']}`,
    [statementId],
  );
  const row = rows[0];
  if (row === undefined) throw await whyNotLive(db, statementId, options.workspaceId);
  if (options.workspaceId !== undefined && row.workspace_id !== options.workspaceId)
    throw statementNotFound();
  if (row.expires_at <= options.now) throw gone('expired');
  return { statementId: row.statement_id, workspaceId: row.workspace_id, expiresAt: row.expires_at };
}

async function whyNotLive(db: Queryable, statementId: string, workspaceId?: string): Promise<DomainError> {
  const { rows } = await db.query<{ reason: FenceReason; workspace_id: string | null }>(
    'select reason, workspace_id from tombstones where statement_id = $1',
    [statementId],
  );
  const tombstone = rows[0];
  if (tombstone === undefined) return statementNotFound();
  return workspaceId === undefined || tombstone.workspace_id === workspaceId
    ? gone(tombstone.reason)
    : statementNotFound();
}

function gone(reason: FenceReason): DomainError {
  return reason === 'expired'
    ? new DomainError('gone', 'statement_expired', 'The statement and its content have expired.')
    : new DomainError('gone', 'statement_deleted', 'The statement was deleted.');
}

/** True when a content row was refused because its statement is not live (any more). */
export function isFenceViolation(error: unknown): boolean {
  if (errorCode(error) !== '23503') return false;
  const { detail } = error as { detail?: unknown };
  return typeof detail === 'string' && detail.includes('live_statements');
}
