import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admitStatement, fenceMigrations } from '@counterfoil/fence';
import { newId } from '@counterfoil/kernel';
import { messagingMigrations } from '@counterfoil/messaging';
import type { Database } from '@counterfoil/postgres';
import { startTestPostgres, type TestPostgres } from '@counterfoil/testing';
import {
  claimJob,
  type ClaimedJob,
  finishJob,
  holdClaim,
  insertJob,
  renewLease,
  requeueCrashed,
  returnJob,
} from '../src/store/jobs.ts';

const now = new Date('2026-01-01T00:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

let server: TestPostgres;
let database: Database;

beforeAll(async () => {
  server = await startTestPostgres();
  const own = new URL('../migrations/', import.meta.url);
  database = await server.openDatabase({ migrations: [messagingMigrations, fenceMigrations, own] });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await database.query('truncate live_statements cascade');
});

async function queue(queuedAt: Date, expiresAt = later(86_400)): Promise<string> {
  const statement = { statementId: newId(), workspaceId: newId(), expiresAt };
  await database.transaction(async (tx) => {
    await admitStatement(tx, statement);
    await insertJob(tx, { ...statement, pages: 1, queuedAt, status: 'queued' });
  });
  return statement.statementId;
}

async function claim(at = now): Promise<ClaimedJob> {
  const job = await claimJob(database, at, new Date(at.getTime() + 10_000));
  if (job === null) throw new Error('nothing to claim');
  return job;
}

describe('claiming', () => {
  it('gives every waiting job to exactly one of many workers', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(async (second) => queue(later(second))));
    const claims = await Promise.all(Array.from({ length: 12 }, () => claimJob(database, now, later(10))));
    const claimed = claims.filter((one) => one !== null).map((one) => one.statementId);
    // A worker that met a row just being claimed may come away empty; it asks again.
    expect(new Set(claimed).size).toBe(claimed.length);
    for (let job = await claimJob(database, now, later(10)); job !== null;) {
      claimed.push(job.statementId);
      job = await claimJob(database, now, later(10));
    }
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  it('takes the job that waits longest, and none that has expired', async () => {
    await queue(later(-10), later(-1));
    const second = await queue(later(2));
    const first = await queue(later(1));
    expect([(await claim()).statementId, (await claim()).statementId]).toEqual([first, second]);
    expect(await claimJob(database, now, now)).toBeNull();
  });

  it('takes a job from a worker only when its lease is past, and counts that', async () => {
    await queue(now);
    const held = await claim();
    expect(await claimJob(database, later(9), later(20))).toBeNull();
    expect(await renewLease(database, held, later(15))).toBe(true);
    expect(await claimJob(database, later(11), later(30))).toBeNull();
    expect(await claim(later(16))).toMatchObject({ fence: 2n, lostClaims: 1, crashes: 0 });
  });
});

describe('a claim that was lost', () => {
  it('can renew, hold, return, requeue and finish nothing', async () => {
    await queue(now);
    const stale = await claim();
    const fresh = await claim(later(11));
    expect(await renewLease(database, stale, later(60))).toBe(false);
    expect(await holdClaim(database, stale)).toBe(false);
    await returnJob(database, stale);
    await requeueCrashed(database, stale);
    expect(await finishJob(database, stale, { status: 'password_required' }, now)).toBe(false);
    expect(await holdClaim(database, fresh)).toBe(true);
    expect(await finishJob(database, fresh, { status: 'failed', errorCode: 'unreadable_pdf' }, now)).toBe(
      true,
    );
    expect(await finishJob(database, fresh, { status: 'failed', errorCode: 'x' }, now)).toBe(false);
  });
});

describe('a claim that ends without a result', () => {
  it('counts against the document only when its reader died', async () => {
    await queue(now);
    await returnJob(database, await claim());
    await requeueCrashed(database, await claim());
    expect(await claim()).toMatchObject({ fence: 3n, crashes: 1, lostClaims: 0 });
  });
});
