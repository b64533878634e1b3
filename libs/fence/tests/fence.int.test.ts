import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Envelope } from '@counterfoil/contracts/events';
import {
  admitStatement,
  type Fence,
  fenceMigrations,
  isFenceViolation,
  type LiveStatement,
  requireLive,
  startFence,
} from '../src/index.ts';
import { DomainError, newId } from '@counterfoil/kernel';
import { messagingMigrations } from '@counterfoil/messaging';
import { type Database, silentLog, type Tx } from '@counterfoil/postgres';
import { eventually, failureOf, startTestPostgres, type TestPostgres } from '@counterfoil/testing';

const now = new Date('2026-01-01T00:00:00Z');
const expiresAt = new Date('2026-01-02T00:00:00Z');
const call = { signal: new AbortController().signal };

let server: TestPostgres;
let database: Database;

beforeAll(async () => {
  await using own = await mkdtempDisposable(join(tmpdir(), 'migrations-'));
  await writeFile(
    join(own.path, '0001_content.sql'),
    `create table content (statement_id uuid not null references live_statements on delete cascade,
       object_key text)`,
  );
  server = await startTestPostgres();
  database = await server.openDatabase({
    migrations: [messagingMigrations, fenceMigrations, pathToFileURL(own.path)],
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

async function countItems(tx: Tx, statementId: string): Promise<number> {
  return (await tx.query('select 1 from content where statement_id = $1', [statementId])).rowCount;
}

async function listObjects(tx: Tx, statementId: string): Promise<string[]> {
  const { rows } = await tx.query<{ object_key: string }>(
    'select object_key from content where statement_id = $1 and object_key is not null',
    [statementId],
  );
  return rows.map((row) => row.object_key);
}

function rowsOnly(): Fence {
  return startFence({ database, service: 'review', countItems, logger: silentLog });
}

async function write(tx: Tx, statementId: string, objectKey: string | null = null): Promise<void> {
  await tx.query('insert into content values ($1, $2)', [statementId, objectKey]);
}

async function admitted(): Promise<LiveStatement> {
  const statement = { statementId: newId(), workspaceId: newId(), expiresAt };
  await database.transaction(async (tx) => {
    await admitStatement(tx, statement);
    await write(tx, statement.statementId);
  });
  return statement;
}

async function fall(fence: Fence, statementId: string, reason = 'requested'): Promise<void> {
  await fence.rpc.fenceStatement({ statementId, reason }, call);
}

async function receipts(statementId: string): Promise<Envelope[]> {
  const { rows } = await database.query<{ value: Uint8Array }>('select value from outbox where key = $1', [
    statementId,
  ]);
  return rows.map((row) => Envelope.decode(row.value));
}

describe('the fence', () => {
  it('removes every row of the statement and leaves a tombstone and one receipt', async () => {
    await using fence = rowsOnly();
    const { statementId, workspaceId } = await admitted();
    await fall(fence, statementId);
    expect(
      (await database.query('select 1 from content where statement_id = $1', [statementId])).rowCount,
    ).toBe(0);
    expect(await receipts(statementId)).toMatchObject([
      { workspaceId, fact: { $case: 'statementPurged', value: { service: 'review', items: 1 } } },
    ]);
  });

  it('waits for a writer in flight and takes its rows along', async () => {
    await using fence = rowsOnly();
    const { statementId } = await admitted();
    const written = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    const writer = database.transaction(async (tx) => {
      await write(tx, statementId);
      written.resolve(undefined);
      await release.promise;
    });
    await written.promise;
    let fallen = false;
    const falling = fall(fence, statementId).then(() => (fallen = true));
    await eventually(async () => {
      const waiting = await database.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      expect(waiting.rowCount).toBe(1);
    });
    expect(fallen).toBe(false);
    release.resolve(undefined);
    await Promise.all([writer, falling]);
    expect(
      (await database.query('select 1 from content where statement_id = $1', [statementId])).rowCount,
    ).toBe(0);
    expect(await receipts(statementId)).toMatchObject([{ fact: { value: { items: 2 } } }]);
  });

  it.each(['read committed', 'repeatable read', 'serializable'] as const)(
    'refuses a row from a transaction begun before it fell (%s)',
    async (isolation) => {
      await using fence = rowsOnly();
      const { statementId } = await admitted();
      const late = database.transaction(
        async (tx) => {
          await tx.query('select 1 from live_statements');
          await fall(fence, statementId);
          await write(tx, statementId);
        },
        { isolation },
      );
      expect(isFenceViolation(await failureOf(late))).toBe(true);
    },
  );

  it('falls once, however often it is asked to, by call and by event', async () => {
    await using fence = rowsOnly();
    const { statementId, workspaceId } = await admitted();
    await Promise.all([
      fall(fence, statementId),
      fall(fence, statementId),
      fall(fence, statementId, 'expired'),
    ]);
    const event = { statementId, workspaceId } as Envelope;
    await database.transaction(async (tx) =>
      fence.handlers.statementFenced(tx, event, { reason: 'requested', deletionId: newId() }),
    );
    expect(await receipts(statementId)).toHaveLength(1);
  });

  it('answers for a statement it never saw with a receipt of nothing, and refuses it afterwards', async () => {
    await using fence = rowsOnly();
    const statement = { statementId: newId(), workspaceId: newId(), expiresAt };
    await fall(fence, statement.statementId);
    expect(await receipts(statement.statementId)).toMatchObject([{ fact: { value: { items: 0 } } }]);
    expect(await database.transaction(async (tx) => admitStatement(tx, statement))).toBe(false);
    expect(
      isFenceViolation(await failureOf(database.transaction(async (tx) => write(tx, statement.statementId)))),
    ).toBe(true);
  });

  it('never lets an admission that races with it leave a live statement', async () => {
    await using fence = rowsOnly();
    for (let round = 0; round < 20; round += 1) {
      const statement = { statementId: newId(), workspaceId: newId(), expiresAt };
      await Promise.all([
        database.transaction(async (tx) => admitStatement(tx, statement)),
        fall(fence, statement.statementId),
      ]);
      const live = await database.query('select 1 from live_statements where statement_id = $1', [
        statement.statementId,
      ]);
      expect(live.rowCount).toBe(0);
    }
  });

  it('sends the receipt only when the objects are gone, however often removing them fails', async () => {
    const stored = new Set<string>();
    let failures = 2;
    const fenced: string[] = [];
    await using fence = startFence({
      database,
      service: 'ingestion',
      countItems,
      listObjects,
      removeObjects: async (keys) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error('the store is down');
        }
        for (const key of keys) stored.delete(key);
      },
      onFenced: (statementId) => fenced.push(statementId),
      logger: silentLog,
      retryMs: 10,
    });
    const { statementId } = await admitted();
    stored.add('random-key');
    await database.transaction(async (tx) => write(tx, statementId, 'random-key'));
    await fall(fence, statementId);
    expect(fenced).toEqual([statementId]);
    await eventually(async () => expect(await receipts(statementId)).toHaveLength(1));
    expect([stored.size, failures]).toEqual([0, 0]);
    expect(await receipts(statementId)).toMatchObject([{ fact: { value: { items: 3 } } }]);
  });

  it('takes up a purge that a killed process left', async () => {
    const { statementId } = await admitted();
    await database.transaction(async (tx) => write(tx, statementId, 'left-behind'));
    const killed = startFence({ database, service: 'ingestion', countItems, listObjects, logger: silentLog });
    await fall(killed, statementId);
    const removed: string[] = [];
    await using _ = startFence({
      ...{ database, service: 'ingestion', countItems, listObjects, logger: silentLog },
      removeObjects: async (keys) => void removed.push(...keys),
    });
    await eventually(async () => expect(await receipts(statementId)).toHaveLength(1));
    expect(removed).toEqual(['left-behind']);
  });
});

describe('requireLive', () => {
  const reasonOf = async (statementId: string, workspaceId?: string, at = now): Promise<string> => {
    const asked = requireLive(database, statementId, {
      now: at,
      lock: 'share',
      ...(workspaceId === undefined ? {} : { workspaceId }),
    });
    const error = await failureOf(asked);
    return error instanceof DomainError ? `${error.kind} ${error.reason}` : 'no DomainError';
  };

  it('gives the live row of a live statement, also to its workspace', async () => {
    const statement = await admitted();
    const options = { now, workspaceId: statement.workspaceId };
    expect(await requireLive(database, statement.statementId, options)).toEqual(statement);
  });

  it('says of a statement whose time has come that it has expired, before anything purged it', async () => {
    expect(await reasonOf((await admitted()).statementId, undefined, expiresAt)).toBe(
      'gone statement_expired',
    );
  });

  it('tells a deleted statement from an expired one and from one that never was', async () => {
    await using fence = rowsOnly();
    const [deleted, expired] = [await admitted(), await admitted()];
    await fall(fence, deleted.statementId);
    await fall(fence, expired.statementId, 'expired');
    expect(await reasonOf(deleted.statementId)).toBe('gone statement_deleted');
    expect(await reasonOf(expired.statementId)).toBe('gone statement_expired');
    expect(await reasonOf(newId())).toBe('not_found statement_not_found');
  });

  it('shows another workspace neither a live statement nor that there was one', async () => {
    await using fence = rowsOnly();
    const { statementId } = await admitted();
    expect(await reasonOf(statementId, newId())).toBe('not_found statement_not_found');
    await fall(fence, statementId);
    expect(await reasonOf(statementId, newId())).toBe('not_found statement_not_found');
  });
});
