import type { Queryable, Tx } from '@counterfoil/postgres';

/** `open` until the job ends one way or the other; `fenced` also keeps a late reservation out. */
export type ClaimState = 'open' | 'completed' | 'released' | 'fenced';

export interface ClaimRow {
  readonly statementId: string;
  readonly workspaceId: string;
  /** Null when the statement never reserved anything. */
  readonly chargeId: string | null;
  readonly state: ClaimState;
  readonly expiresAt: Date;
}

const COLUMNS = `statement_id as "statementId", workspace_id as "workspaceId", charge_id as "chargeId", state,
  expires_at as "expiresAt"`;

export async function findClaim(db: Queryable, statementId: string): Promise<ClaimRow | null> {
  const { rows } = await db.query<ClaimRow>(`select ${COLUMNS} from page_claims where statement_id = $1`, [
    statementId,
  ]);
  return rows[0] ?? null;
}

/** Inserts a claim, or opens a released one again. */
export async function saveClaim(tx: Tx, claim: ClaimRow): Promise<void> {
  await tx.query(
    `insert into page_claims (statement_id, workspace_id, charge_id, state, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (statement_id) do update
       set charge_id = excluded.charge_id, state = excluded.state, expires_at = excluded.expires_at`,
    [claim.statementId, claim.workspaceId, claim.chargeId, claim.state, claim.expiresAt],
  );
}

export async function setClaimState(tx: Tx, statementId: string, state: ClaimState): Promise<void> {
  await tx.query('update page_claims set state = $2 where statement_id = $1', [statementId, state]);
}

export async function hasOpenClaims(tx: Tx, chargeId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from page_claims where charge_id = $1 and state = 'open' limit 1`,
    [chargeId],
  );
  return rowCount > 0;
}

/** Open claims of statements that expired before `before`: the event that ends them was lost, or never sent. */
export async function listOverdueClaims(db: Queryable, before: Date, limit: number): Promise<ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    `select ${COLUMNS} from page_claims where state = 'open' and expires_at < $1 order by expires_at limit $2`,
    [before, limit],
  );
  return rows;
}

export async function removeEndedClaims(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from page_claims where state <> 'open' and expires_at < $1`, [before]);
}
