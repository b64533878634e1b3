import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import { startTestPostgres, type TestPostgres } from '@counterfoil/testing';
import { exactLimitMax } from '../src/domain/rate-limit.ts';
import { admitRequests, forgetIdleWindows } from '../src/store/request-windows.ts';
import { openAccountsDatabase } from './open-database.ts';

let server: TestPostgres;
let database: Database;

beforeAll(async () => {
  server = await startTestPostgres();
  database = await openAccountsDatabase(server);
});
afterAll(async () => server[Symbol.asyncDispose]());

interface Answer {
  readonly admitted: number;
  readonly used: number;
  readonly seconds_to_free: number;
}

const start = Date.parse('2026-11-21T10:00:00.000Z');

/** Requests at a moment of our choosing. */
async function requestsAt(
  key: string,
  limit: number,
  slotSeconds: number,
  ms: number,
  wanted: number,
): Promise<Answer> {
  const { rows } = await database.query<Answer>(
    'select * from admit_requests($1, $2, make_interval(secs => $3), $4, $5)',
    [key, limit, slotSeconds, wanted, new Date(start + ms)],
  );
  return rows[0] ?? { admitted: -1, used: -1, seconds_to_free: -1 };
}

/** One request at a moment of our choosing. */
async function requestAt(key: string, limit: number, slotSeconds: number, ms: number) {
  const { admitted, ...answer } = await requestsAt(key, limit, slotSeconds, ms, 1);
  return { ...answer, admitted: admitted === 1 };
}

/** One request now. */
async function admitOne(db: Database, keyId: string, limit: number) {
  const [answer] = await admitRequests(db, [{ keyId, limit }]);
  if (answer === undefined) throw new Error('no answer');
  return answer;
}

const arrivals = fc
  .array(fc.oneof(fc.nat(200), fc.nat(20_000), fc.constantFrom(60_000, 59_999, 60_001)), {
    minLength: 1,
    maxLength: 40,
  })
  .map((gaps) => gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0)));

describe('the sliding log', () => {
  it('admits a request exactly when fewer than the limit were admitted in the 60 seconds before it', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (times, limit) => {
        const key = newId();
        const admitted: number[] = [];
        for (const time of times) {
          const recent = admitted.filter((earlier) => earlier > time - 60_000);
          const answer = await requestAt(key, limit, 0, time);
          expect(answer.admitted).toBe(recent.length < limit);
          if (answer.admitted) admitted.push(time);
          expect(answer.used).toBe(Math.min(limit, recent.length + 1));
          const free =
            answer.used < limit
              ? 0
              : ((answer.admitted ? [...recent, time] : recent)[0] ?? 0) + 60_000 - time;
          expect(answer.seconds_to_free).toBeCloseTo(free / 1000, 3);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('counted by the second, never admits more in any 60 seconds, and refuses at most a second early', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (times, limit) => {
        const key = newId();
        const admitted: number[] = [];
        for (const time of times) {
          const { admitted: isAdmitted } = await requestAt(key, limit, 1, time);
          const within = (ms: number): number => admitted.filter((earlier) => earlier > time - ms).length;
          if (isAdmitted) {
            expect(within(60_000)).toBeLessThan(limit);
            admitted.push(time);
          } else {
            expect(within(61_000)).toBeGreaterThanOrEqual(limit);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('does not let forgotten requests through when the clock is set back', async () => {
    const key = newId();
    for (let count = 0; count < 3; count += 1)
      expect((await requestAt(key, 3, 0, 100_000)).admitted).toBe(true);
    expect((await requestAt(key, 3, 0, 0)).admitted).toBe(false);
    expect((await requestAt(key, 3, 0, 159_999)).admitted).toBe(false);
    expect((await requestAt(key, 3, 0, 160_000)).admitted).toBe(true);
  });

  it('says when a lowered limit has room again', async () => {
    const key = newId();
    for (const time of [0, 1_000, 2_000, 3_000]) await requestAt(key, 10, 0, time);
    const answer = await requestAt(key, 2, 0, 4_000);
    expect(answer).toMatchObject({ admitted: false, used: 4, seconds_to_free: 58 });
  });

  it('admits 60 of 300 requests that two gateways send at once, also the very first ones', async () => {
    const key = newId();
    const { rows } = await database.query<{ name: string }>('select current_database() as name');
    await using elsewhere = await server.openDatabase({ migrations: [], database: rows[0]?.name ?? '' });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => admitOne(index % 2 === 0 ? database : elsewhere, key, 60)),
    );
    expect(answers.filter((answer) => answer.admitted).length).toBe(60);
    expect(Math.max(...answers.map((answer) => answer.used))).toBe(60);
    for (const answer of answers.filter(({ admitted }) => !admitted))
      expect(answer.secondsToFree).toBeGreaterThan(0);
  });

  it('answers requests that are counted together as it would one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(30_000), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 8 }),
        async (waves, limit) => {
          const [together, single] = [newId(), newId()];
          let ms = 0;
          for (const [gap, wanted] of waves) {
            ms += gap;
            const answer = await requestsAt(together, limit, 0, ms, wanted);
            const ones = [];
            for (let count = 0; count < wanted; count += 1) ones.push(await requestAt(single, limit, 0, ms));
            expect(answer.admitted).toBe(ones.filter(({ admitted }) => admitted).length);
            expect(answer.used).toBe(ones.at(-1)?.used);
            expect(answer.seconds_to_free).toBeCloseTo(ones.at(-1)?.seconds_to_free ?? -1, 3);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('admits the first of those counted together, tells each how many it made, and keeps keys apart', async () => {
    const [busy, other] = [newId(), newId()];
    const answers = await admitRequests(
      database,
      [busy, other, busy, busy, busy].map((keyId) => ({ keyId, limit: 2 })),
    );
    expect(answers.map(({ admitted, used }) => [admitted, used])).toEqual([
      [true, 1],
      [true, 1],
      [true, 2],
      [false, 2],
      [false, 2],
    ]);
  });

  it('keeps a high limit in a short row', async () => {
    const key = newId();
    const limit = exactLimitMax + 1;
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 70 }, () => admitOne(database, key, limit)));
    }
    const { rows } = await database.query<{ groups: number; used: number }>(
      `select cardinality(leave_at) as groups, (select sum(c)::int from unnest(counts) c) as used
       from request_windows where key_id = $1`,
      [key],
    );
    expect(rows[0]?.used).toBe(limit);
    expect(rows[0]?.groups).toBeLessThanOrEqual(61);
  });

  it('forgets keys that nobody uses', async () => {
    const [idle, busy] = [newId(), newId()];
    await requestAt(idle, 3, 0, -365 * 86_400_000);
    await admitOne(database, busy, 60);
    await forgetIdleWindows(database);
    const { rows } = await database.query<{ key_id: string }>(
      'select key_id from request_windows where key_id in ($1, $2)',
      [idle, busy],
    );
    expect(rows.map((row) => row.key_id)).toEqual([busy]);
  });
});
