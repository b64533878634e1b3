import type { Tx } from '@counterfoil/postgres';

/**
 * Runs `apply` unless this consumer has applied the event before, and remembers it in the same
 * transaction. Two deliveries at once: the second waits for the first to commit or roll back.
 * @returns whether `apply` ran.
 */
export async function handleOnce(
  tx: Tx,
  consumer: string,
  eventId: string,
  apply: () => Promise<void>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing',
    [consumer, eventId],
  );
  if (rowCount === 0) return false;
  await apply();
  return true;
}
