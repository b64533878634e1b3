import { invariant } from '@counterfoil/kernel';
import type { Queryable } from '@counterfoil/postgres';
import { slotSeconds, type WindowAnswer } from '../domain/rate-limit.ts';

/** One request of a key, to be counted. */
export interface RequestOfKey {
  readonly keyId: string;
  readonly limit: number;
}

interface Admitted extends Omit<WindowAnswer, 'admitted'> {
  readonly admitted: number;
}

/**
 * Counts requests of keys, each if its key is within its limit: one statement a key, exact across processes. Those of a
 * key are admitted in their order.
 */
export async function admitRequests(
  db: Queryable,
  requests: readonly RequestOfKey[],
): Promise<readonly WindowAnswer[]> {
  const answers = new Map<RequestOfKey, WindowAnswer>();
  await Promise.all(
    [...Map.groupBy(requests, ({ keyId }) => keyId)].map(async ([keyId, ofKey]) => {
      // A limit changed between two requests of a batch: the lower one holds for both.
      const limit = Math.min(...ofKey.map((request) => request.limit));
      const window = await admitMany(db, keyId, limit, ofKey.length);
      for (const [index, request] of ofKey.entries()) answers.set(request, answerOf(window, index));
    }),
  );
  return requests.map((request) => definite(answers.get(request)));
}

async function admitMany(db: Queryable, keyId: string, limit: number, wanted: number): Promise<Admitted> {
  const { rows } = await db.query<Admitted>(
    `select admitted, used, seconds_to_free as "secondsToFree", seconds_to_leave as "secondsToLeave"
     from admit_requests($1, $2, make_interval(secs => $3), $4)`,
    [keyId, limit, slotSeconds(limit), wanted],
  );
  return definite(rows[0]);
}

/** What the log answered for the request at `index` of those it was asked for together. */
function answerOf({ admitted, used, secondsToFree, secondsToLeave }: Admitted, index: number): WindowAnswer {
  const isAdmitted = index < admitted;
  const usedThen = isAdmitted ? used - admitted + index + 1 : used;
  return { admitted: isAdmitted, used: usedThen, secondsToFree, secondsToLeave };
}

function definite<T>(value: T | undefined): T {
  invariant(value !== undefined, 'the sliding log answers every request');
  return value;
}

/** Forgets the windows that no request of the last ten minutes touched. */
export async function forgetIdleWindows(db: Queryable): Promise<void> {
  await db.query(`delete from request_windows where last_at < clock_timestamp() - interval '10 minutes'`);
}
