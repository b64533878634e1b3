import { DomainError } from '@counterfoil/kernel';
import type { Queryable, Tx } from '@counterfoil/postgres';
import type { Plan } from '../domain/plan.ts';

export interface WorkspaceRow {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly storedCredits: number;
  readonly createdAt: Date;
}

const COLUMNS = `workspace_id as id, name, plan, stored_credits as "storedCredits", created_at as "createdAt"`;

export async function insertWorkspace(
  db: Queryable,
  workspace: Omit<WorkspaceRow, 'storedCredits'>,
): Promise<void> {
  const { id, name, plan, createdAt } = workspace;
  await db.query('insert into workspaces (workspace_id, name, plan, created_at) values ($1, $2, $3, $4)', [
    id,
    name,
    plan,
    createdAt,
  ]);
}

/** The one demo workspace, made when it is missing. */
export async function ensureDemoWorkspace(
  db: Queryable,
  workspace: Omit<WorkspaceRow, 'storedCredits'>,
): Promise<WorkspaceRow> {
  const { rows } = await db.query<WorkspaceRow>(
    `insert into workspaces (workspace_id, name, plan, created_at, is_demo) values ($1, $2, $3, $4, true)
     on conflict (is_demo) where is_demo do update set is_demo = true returning ${COLUMNS}`,
    [workspace.id, workspace.name, workspace.plan, workspace.createdAt],
  );
  return required(rows[0]);
}

export async function getWorkspace(db: Queryable, workspaceId: string): Promise<WorkspaceRow> {
  const { rows } = await db.query<WorkspaceRow>(`select ${COLUMNS} from workspaces where workspace_id = $1`, [
    workspaceId,
  ]);
  return required(rows[0]);
}

/** Locks the workspace: whoever moves its pages goes one after the other. */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<WorkspaceRow> {
  const { rows } = await tx.query<WorkspaceRow>(
    `select ${COLUMNS} from workspaces where workspace_id = $1 for update`,
    [workspaceId],
  );
  return required(rows[0]);
}

/** Adds to the stored credits (or takes, when negative); answers the new number. */
export async function addCredits(db: Queryable, workspaceId: string, pages: number): Promise<number> {
  const { rows } = await db.query<{ readonly credits: number }>(
    'update workspaces set stored_credits = stored_credits + $2 where workspace_id = $1 returning stored_credits as credits',
    [workspaceId, pages],
  );
  return required(rows[0]).credits;
}

function required<Row>(row: Row | undefined): Row {
  if (row === undefined)
    throw new DomainError('not_found', 'workspace_not_found', 'There is no such workspace.');
  return row;
}
