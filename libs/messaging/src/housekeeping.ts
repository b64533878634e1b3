import type pg from 'pg';

/** At most this many rows a table and round, so that tidying never holds up publishing. */
const rowsMax = 5_000;

/**
 * Removes what has served its time: published events after an hour (kept that long for a look after a
 * fault), and inbox entries after a week, when no bus delivers those events again (topics keep three days).
 */
export async function removeOldRows(client: pg.ClientBase): Promise<void> {
  await client.query(
    `delete from outbox where id in
       (select id from outbox where published_at < now() - interval '1 hour' order by published_at limit $1)`,
    [rowsMax],
  );
  await client.query(
    `delete from inbox where ctid in
       (select ctid from inbox where handled_at < now() - interval '7 days' order by handled_at limit $1)`,
    [rowsMax],
  );
}
