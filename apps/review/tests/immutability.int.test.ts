import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admitStatement, fenceMigrations, fenceStatement } from '@counterfoil/fence';
import { newId } from '@counterfoil/kernel';
import { messagingMigrations } from '@counterfoil/messaging';
import type { Database } from '@counterfoil/postgres';
import { startTestPostgres, type TestPostgres } from '@counterfoil/testing';
import { insertApproval } from '../src/store/approvals.ts';
import { countRevisions, findCurrentHead, insertRevision } from '../src/store/revisions.ts';

const REFUSED = { code: '23001' };
const now = new Date('2026-01-01T00:00:00.000Z');

let server: TestPostgres;
let database: Database;
let statementId: string;

beforeAll(async () => {
  server = await startTestPostgres();
  const own = new URL('../migrations/', import.meta.url);
  database = await server.openDatabase({ migrations: [messagingMigrations, fenceMigrations, own] });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  statementId = newId();
  await database.transaction(async (tx) => {
    await admitStatement(tx, {
      statementId,
      workspaceId: newId(),
      expiresAt: new Date(now.getTime() + 1_000),
    });
  });
  await save(1, null);
  await database.transaction(async (tx) =>
    insertApproval(tx, { statementId, revision: 1, approvedAt: now, acknowledgedDiscrepancies: false }),
  );
});

async function save(revision: number, baseRevision: number | null): Promise<void> {
  const source = baseRevision === null ? 'extraction' : 'review';
  const content = { sealedDocument: Buffer.of(1), sealedProvenance: Buffer.of(2) };
  const row = { statementId, revision, baseRevision, source, createdAt: now, transactions: 0, ...content };
  await database.transaction(async (tx) => insertRevision(tx, { ...row, verdict: 'unverifiable' }));
}

describe('in the database itself', () => {
  it.each([
    `update revisions set verdict = 'reconciled' where statement_id = $1`,
    `update revisions set sealed_document = '' where statement_id = $1`,
    'delete from revisions where statement_id = $1',
    'update approvals set acknowledged_discrepancies = true where statement_id = $1',
    'delete from approvals where statement_id = $1',
  ])('a saved revision and its approval refuse: %s', async (sql) => {
    await expect(database.query(sql, [statementId])).rejects.toMatchObject(REFUSED);
    expect(await findCurrentHead(database, statementId)).toEqual({
      revision: 1,
      verdict: 'unverifiable',
      approvedAt: now,
    });
  });

  it.each(['truncate revisions cascade', 'truncate approvals'])('nobody may: %s', async (sql) => {
    await expect(database.query(sql)).rejects.toMatchObject(REFUSED);
  });

  it('revision numbers have no gaps and no twins', async () => {
    await expect(save(3, 2)).rejects.toMatchObject({ code: '23503' });
    await expect(save(2, null)).rejects.toMatchObject({ code: '23514' });
    await save(2, 1);
    await expect(save(2, 1)).rejects.toMatchObject({ code: '23505' });
  });

  it('the fence alone takes revisions away, all of them', async () => {
    await save(2, 1);
    const content = { service: 'review', countItems: countRevisions };
    await database.transaction(async (tx) => {
      await fenceStatement(tx, { statementId, reason: 'requested' }, content);
    });
    const left = await database.query(
      'select 1 from revisions where statement_id = $1 union all select 1 from approvals where statement_id = $1',
      [statementId],
    );
    expect(left.rowCount).toBe(0);
    await expect(save(1, null)).rejects.toMatchObject({ code: '23503' });
  });
});
