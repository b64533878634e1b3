import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admitStatement } from '@counterfoil/fence';
import { newId } from '@counterfoil/kernel';
import { openFileObjectStore } from '@counterfoil/object-store';
import { eventually, failureOf } from '@counterfoil/testing';
import { clientOf, jsonOf, reasonOf } from './client.ts';
import { drawStatement } from './drawn-statement.ts';
import { type RunningExport, runExport } from './running-export.ts';

/** For a loaded machine: longer than anything here polls for. */
let directory: string;
let service: RunningExport;
let client: ReturnType<typeof clientOf>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'export-objects-'));
  service = await runExport(await openFileObjectStore(directory));
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  client = clientOf(service);
});

const countExports = async () => (await service.database.query('select 1 from exports')).rowCount;

/** Holds the statement so that a request about it stops in the middle of its transaction. */
async function holding(statementId: string, work: () => Promise<void>): Promise<void> {
  await service.database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7264003))', [statementId]);
    await work();
  });
}

describe('converting to JSON', () => {
  it('answers inline with exactly the approved revision', async () => {
    const statement = client.approved();
    const answer = await client.convert([statement], 'json');
    const { statementId, revision, accounts, transactions } = statement;
    expect(jsonOf(answer)).toEqual({
      format: 'json',
      statements: [{ statement_id: statementId, revision, accounts, transactions }],
    });
    expect(answer.replayed).toBe(false);
  });

  it('keeps the order of the ids', async () => {
    const statements = Array.from({ length: 9 }, () => client.approved());
    const { statements: answered } = jsonOf(await client.convert(statements, 'json'));
    expect(answered).toMatchObject(statements.map(({ statementId }) => ({ statement_id: statementId })));
  });
});

describe('a request with the same key', () => {
  it.each(['json', 'csv', 'xlsx', 'ofx'])(
    'as %s again gets the same answer, also after an edit',
    async (format) => {
      const statement = client.approved();
      const idempotencyKey = newId();
      const first = await client.convert([statement], format, { idempotencyKey });
      if (first.result?.$case === 'export') await client.ended(first.result.value.id);
      service.peers.approved.delete(statement.statementId);
      const again = await client.convert([statement], format, { idempotencyKey });
      expect(again).toEqual({ ...first, replayed: true });
    },
  );

  it('at the same time makes one export', async () => {
    const statement = client.approved();
    const idempotencyKey = newId();
    const before = await countExports();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.request([statement], 'csv', { idempotencyKey })),
    );
    const ids = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(ids).size).toBe(1);
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'request_in_progress' });
    }
    expect(await countExports()).toBe(before + 1);
  });

  it('while the first still runs is told so', async () => {
    const statement = client.approved();
    const idempotencyKey = newId();
    let requests: Promise<string>[] = [];
    await holding(statement.statementId, async () => {
      requests = [1, 2].map(() => client.request([statement], 'csv', { idempotencyKey }));
      expect(await Promise.race(requests.map(failureOf))).toMatchObject({ reason: 'request_in_progress' });
    });
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('for something else is refused, and another workspace may use it', async () => {
    const [statement, other] = [client.approved(), client.approved()];
    const idempotencyKey = newId();
    await client.convert([statement], 'csv', { idempotencyKey });
    for (const attempt of [
      client.convert([statement], 'ofx', { idempotencyKey }),
      client.convert([other], 'csv', { idempotencyKey }),
      client.convert([statement], 'csv', {
        idempotencyKey,
        accountId: statement.accounts[0]?.account_id ?? '',
      }),
    ]) {
      expect(await reasonOf(attempt)).toBe('idempotency_key_reused');
    }
    const stranger = clientOf(service);
    expect((await stranger.convert([stranger.approved()], 'csv', { idempotencyKey })).replayed).toBe(false);
  });

  it('after a refusal starts anew', async () => {
    const statement = drawStatement({ currency: null });
    service.peers.keys.set(statement.statementId, Buffer.alloc(32, 1));
    const idempotencyKey = newId();
    const before = await countExports();
    const attempt = () => client.convert([statement], 'ofx', { idempotencyKey });
    expect(await reasonOf(attempt())).toBe('revision_not_approved');
    client.approved(statement);
    expect(await reasonOf(attempt())).toBe('ofx_incomplete');
    expect(await countExports()).toBe(before);
    client.approved({ ...drawStatement(), statementId: statement.statementId });
    expect((await attempt()).replayed).toBe(false);
  });

  it('takes over from one whose connection died in the middle', async () => {
    const statement = client.approved();
    const idempotencyKey = newId();
    await holding(statement.statementId, async () => {
      const first = failureOf(client.request([statement], 'csv', { idempotencyKey }));
      await eventually(async () => {
        const { rowCount } = await service.database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'export' and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      await first;
    });
    const { replayed } = await client.convert([statement], 'csv', { idempotencyKey });
    expect(replayed).toBe(false);
  });

  it('whose answer never arrived gets it when it asks again', async () => {
    const statement = client.approved();
    const idempotencyKey = newId();
    const before = await countExports();
    const lost = new AbortController();
    const first = client.convert([statement], 'csv', { idempotencyKey }, { signal: lost.signal });
    await eventually(async () => expect(await countExports()).toBe(before + 1));
    lost.abort();
    await Promise.allSettled([first]);
    expect(await client.convert([statement], 'csv', { idempotencyKey })).toMatchObject({ replayed: true });
    expect(await countExports()).toBe(before + 1);
  });

  it('is forgotten with its statement', async () => {
    const statement = client.approved();
    const idempotencyKey = newId();
    await client.convert([statement], 'json', { idempotencyKey });
    await service.fence.fenceStatement({ statementId: statement.statementId, reason: 'requested' });
    const { rowCount } = await service.database.query('select 1 from conversions where statement_id = $1', [
      statement.statementId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('a convert request', () => {
  it('of several statements needs the entitlement, of one does not', async () => {
    const statements = [client.approved(), client.approved()];
    expect(await reasonOf(client.convert(statements, 'csv', { multiStatementExport: false }))).toBe(
      'entitlement_required',
    );
    const one = await client.convert(statements.slice(1), 'csv', { multiStatementExport: false });
    expect(one.result?.$case).toBe('export');
  });

  it('may name one account, which every statement must hold', async () => {
    const [one, other] = [drawStatement(), drawStatement({ account_last4: '9999' })];
    const both = client.approved({
      ...one,
      accounts: [...one.accounts, ...other.accounts],
      transactions: [...one.transactions, ...other.transactions],
      origins: { ...one.origins, ...other.origins },
    });
    expect(await reasonOf(client.convert([both], 'ofx'))).toBe('ofx_mixed_accounts');
    const accountId = other.accounts[0]?.account_id ?? '';
    const json = jsonOf(await client.convert([both], 'json', { accountId }));
    expect(json).toMatchObject({
      statements: [{ accounts: other.accounts, transactions: other.transactions }],
    });
    expect((await client.completed([both], 'ofx', { accountId })).status).toBe('completed');
    expect(await reasonOf(client.convert([client.approved()], 'csv', { accountId }))).toBe('invalid_request');
  });

  it.each([
    ['an id that is none', { statementIds: ['x'] }, 'invalid_request'],
    ['no ids', { statementIds: [] }, 'invalid_request'],
    ['too many ids', { statementIds: Array.from({ length: 101 }, newId) }, 'invalid_request'],
    ['no key', { idempotencyKey: '' }, 'invalid_request'],
    ['a format that nobody knows', { format: 'qif' }, 'unsupported_format'],
  ])('with %s is refused', async (_, request, reason) => {
    expect(await reasonOf(client.convert([client.approved()], 'csv', request))).toBe(reason);
  });

  it('that names a statement twice is refused', async () => {
    const statement = client.approved();
    expect(await reasonOf(client.convert([statement, statement], 'csv'))).toBe('invalid_request');
  });

  it('crosswise with another about the same statements waits for nobody for long', async () => {
    const statements = [client.approved(), client.approved(), client.approved()];
    const orders = [statements, statements.toReversed(), statements, statements.toReversed()];
    const results = await Promise.all(orders.map((order) => client.convert(order, 'json')));
    expect(results).toHaveLength(4);
  });

  it('about a statement that was fenced meanwhile makes nothing', async () => {
    const statement = client.approved();
    await service.database.transaction((tx) =>
      admitStatement(tx, {
        ...statement,
        workspaceId: client.workspaceId,
        expiresAt: new Date('2100-01-01'),
      }),
    );
    await service.fence.fenceStatement({ statementId: statement.statementId, reason: 'requested' });
    const before = await countExports();
    for (const format of ['json', 'csv', 'xlsx', 'ofx']) {
      expect(await reasonOf(client.convert([statement], format))).toBe('statement_deleted');
    }
    expect(await countExports()).toBe(before);
  });
});
