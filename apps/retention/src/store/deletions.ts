import type { Queryable } from '@counterfoil/postgres';
import type { Deletion, DeletionReason, Receipt } from '../domain/deletion.ts';

interface DeletionRow extends Omit<Deletion, 'receipts'> {
  readonly receipts: readonly { service: string; purged_at: string; items: number }[];
}

const SELECT = `select d.deletion_id as "deletionId", d.statement_id as "statementId", d.workspace_id as "workspaceId",
    d.reason, d.requested_at as "requestedAt", d.completed_at as "completedAt",
    coalesce((select json_agg(json_build_object('service', r.service, 'purged_at', r.purged_at, 'items', r.items)
      order by r.purged_at, r.service) from receipts r where r.statement_id = d.statement_id), '[]') as receipts
  from deletions d`;

/** Records a deletion; false when the statement already has one. */
export async function insertDeletion(
  db: Queryable,
  deletion: {
    readonly deletionId: string;
    readonly statementId: string;
    readonly workspaceId: string;
    readonly reason: DeletionReason;
    readonly requestedAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into deletions (deletion_id, statement_id, workspace_id, reason, requested_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [deletion.deletionId, deletion.statementId, deletion.workspaceId, deletion.reason, deletion.requestedAt],
  );
  return rowCount === 1;
}

export async function findDeletionOf(db: Queryable, statementId: string): Promise<Deletion | null> {
  return one(await db.query<DeletionRow>(`${SELECT} where d.statement_id = $1`, [statementId]));
}

export async function findDeletion(
  db: Queryable,
  workspaceId: string,
  deletionId: string,
): Promise<Deletion | null> {
  return one(
    await db.query<DeletionRow>(`${SELECT} where d.deletion_id = $1 and d.workspace_id = $2`, [
      deletionId,
      workspaceId,
    ]),
  );
}

export async function lockDeletion(db: Queryable, statementId: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from deletions where statement_id = $1 for update', [
    statementId,
  ]);
  return rowCount === 1;
}

export async function insertReceipt(db: Queryable, statementId: string, receipt: Receipt): Promise<void> {
  await db.query(
    `insert into receipts (statement_id, service, purged_at, items) values ($1, $2, $3, $4) on conflict do nothing`,
    [statementId, receipt.service, receipt.purgedAt, receipt.items],
  );
}

export async function completeDeletion(db: Queryable, statementId: string, completedAt: Date): Promise<void> {
  await db.query('update deletions set completed_at = $2 where statement_id = $1 and completed_at is null', [
    statementId,
    completedAt,
  ]);
}

function one({ rows }: { readonly rows: readonly DeletionRow[] }): Deletion | null {
  const [row] = rows;
  if (row === undefined) return null;
  const receipts = row.receipts.map(({ service, purged_at, items }) => ({
    service,
    purgedAt: new Date(purged_at),
    items,
  }));
  return { ...row, receipts };
}
