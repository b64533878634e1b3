import type { Queryable } from '@counterfoil/postgres';

/** True when this service has ever heard of the statement, in whichever workspace. */
export async function isAdmitted(db: Queryable, statementId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from live_statements where statement_id = $1 union all select 1 from tombstones where statement_id = $1`,
    [statementId],
  );
  return rowCount > 0;
}
