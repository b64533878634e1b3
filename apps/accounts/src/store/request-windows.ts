import { invariant } from '@counterfoil/kernel';
import type { Queryable } from '@counterfoil/postgres';
import { slotSeconds, type WindowAnswer } from '../domain/rate-limit.ts';

/** Counts a request of a key if it is within the limit; one statement, exact across processes. */
export async function admitRequest(db: Queryable, keyId: string, limit: number): Promise<WindowAnswer> {
  const { rows } = await db.query<WindowAnswer>(
    `select admitted, used, seconds_to_free as "secondsToFree", seconds_to_leave as "secondsToLeave"
     from admit_request($1, $2, make_interval(secs => $3))`,
    [keyId, limit, slotSeconds(limit)],
  );
  const [answer] = rows;
  invariant(answer !== undefined, 'the sliding log answers every request');
  return answer;
}

/** Forgets the windows that no request of the last ten minutes touched. */
export async function forgetIdleWindows(db: Queryable): Promise<void> {
  await db.query(`delete from request_windows where last_at < clock_timestamp() - interval '10 minutes'`);
}
