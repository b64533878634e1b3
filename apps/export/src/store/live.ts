import type { Queryable } from '@counterfoil/postgres';

/** How many of these statements still have content at this moment. */
export async function countLive(db: Queryable, statementIds: readonly string[], now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from live_statements where statement_id = any($1) and expires_at > $2',
    [statementIds, now],
  );
  return rows[0]?.count ?? 0;
}
