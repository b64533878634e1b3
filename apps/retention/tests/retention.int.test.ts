import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, newId } from '@counterfoil/kernel';
import { eventually, failureOf } from '@counterfoil/testing';
import { CONTENT_SERVICES } from '../src/domain/deletion.ts';
import { LIFETIME_MS, type Registered, runRetention, type RunningRetention } from './running-retention.ts';

const HOUR_MS = 3_600_000;

let retention: RunningRetention;

beforeAll(async () => {
  retention = await runRetention();
});
afterAll(async () => {
  await retention[Symbol.asyncDispose]();
});
beforeEach(() => {
  retention.down.clear();
});

async function reasonOf(failing: Promise<unknown>): Promise<string> {
  const error = await failureOf(failing);
  if (error instanceof DomainError) return error.reason;
  throw error;
}

function ids({ statementId, workspaceId }: Registered): Registered {
  return { statementId, workspaceId };
}

function factsOf({ statementId }: Registered): string[] {
  return retention.published
    .filter((event) => event.statementId === statementId)
    .map((event) => event.fact?.$case ?? '')
    .filter((fact) => fact !== 'statementPurged');
}

async function deletionOf(statement: Registered) {
  const { deletion } = await retention.rpc.deleteStatement(ids(statement));
  if (deletion === undefined) throw new Error('no deletion in the answer');
  return deletion;
}

describe('a registered statement', () => {
  it('has one data key, however often it is registered, even at once', async () => {
    const statement = { statementId: newId(), workspaceId: newId() };
    const expiresAt = new Date(retention.clock.now().getTime() + LIFETIME_MS);
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => retention.rpc.registerStatement({ ...statement, expiresAt })),
    );
    const { dataKey } = await retention.rpc.getDataKey(statement);
    expect(dataKey).toHaveLength(32);
    for (const key of keys) expect(key.dataKey.equals(dataKey)).toBe(true);
  });

  it('keeps its key nowhere in the clear', async () => {
    const statement = await retention.registered();
    const { rows } = await retention.database.query<{ row: string }>(
      'select t::text as row from registered_statements t where statement_id = $1',
      [statement.statementId],
    );
    expect(rows[0]?.row).not.toContain(statement.dataKey.toString('hex'));
  });

  it('that nobody registered has no key', async () => {
    expect(await reasonOf(retention.rpc.getDataKey({ statementId: newId() }))).toBe('statement_not_found');
  });
});

describe('a deletion', () => {
  it('fences every service before it answers, destroys the key and is announced once', async () => {
    const statement = await retention.registered();
    const deletion = await deletionOf(statement);
    expect(deletion).toMatchObject({ status: 'pending', reason: 'requested', receipts: [] });
    const told = retention.fenced.filter(({ statementId }) => statementId === statement.statementId);
    expect(told.map(({ service }) => service).toSorted()).toEqual([...CONTENT_SERVICES].toSorted());
    expect(await reasonOf(retention.rpc.getDataKey(statement))).toBe('statement_deleted');
    expect(await reasonOf(register(statement))).toBe('statement_deleted');
    await eventually(() => expect(factsOf(statement)).toEqual(['statementFenced']));
  });

  it('asked for twice, or ten times at once, is one record and one announcement', async () => {
    const statement = await retention.registered();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => deletionOf(statement)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await deletionOf(statement)).id).toBe(answers[0]?.id);
    await eventually(() => expect(factsOf(statement)).toEqual(['statementFenced']));
  });

  it('is complete with the receipt of every service, whatever their order and number', async () => {
    const statement = await retention.registered();
    const { id } = await deletionOf(statement);
    const read = async () => {
      const request = { workspaceId: statement.workspaceId, deletionId: id };
      return (await retention.rpc.getDeletion(request)).deletion;
    };
    for (const service of ['export', 'review', 'ingestion']) {
      const receipt = retention.receipt(statement, service);
      await Promise.all([retention.publish(receipt), retention.publish(receipt)]);
      await retention.publish({ ...receipt, eventId: newId() });
      expect((await read())?.status).toBe('pending');
    }
    await retention.publish(retention.receipt(statement, 'extraction'));
    const completed = await read();
    expect(completed).toMatchObject({ status: 'completed', completedAt: retention.clock.now() });
    expect(completed?.receipts.map(({ service, items }) => [service, items]).toSorted()).toEqual(
      [...CONTENT_SERVICES].toSorted().map((service) => [service, 3]),
    );
    await eventually(() => expect(factsOf(statement)).toEqual(['statementFenced', 'deletionCompleted']));
    expect((await deletionOf(statement)).status).toBe('completed');
  });

  it.each(CONTENT_SERVICES)(
    'while %s is down is unavailable, but recorded, and completed once it is back',
    async (service) => {
      const statement = await retention.registered();
      retention.down.add(service);
      expect(await reasonOf(deletionOf(statement))).toBe('unavailable');
      // Nobody can open the content any more, and the other services are fenced.
      expect(await reasonOf(retention.rpc.getDataKey(statement))).toBe('statement_deleted');
      const told = retention.fenced.filter(({ statementId }) => statementId === statement.statementId);
      expect(told).toHaveLength(3);
      await eventually(() => expect(factsOf(statement)).toEqual(['statementFenced']));
      retention.down.clear();
      const { id, status } = await deletionOf(statement);
      expect(status).toBe('pending');
      for (const from of CONTENT_SERVICES) await retention.publish(retention.receipt(statement, from));
      const request = { workspaceId: statement.workspaceId, deletionId: id };
      expect((await retention.rpc.getDeletion(request)).deletion?.status).toBe('completed');
      expect(factsOf(statement).filter((fact) => fact === 'statementFenced')).toHaveLength(1);
    },
  );

  it('of another workspace’s statement, or of none, is not found', async () => {
    const statement = await retention.registered();
    const other = { ...ids(statement), workspaceId: newId() };
    expect(await reasonOf(retention.rpc.deleteStatement(other))).toBe('statement_not_found');
    expect(await reasonOf(deletionOf({ statementId: newId(), workspaceId: newId() }))).toBe(
      'statement_not_found',
    );
    const { id } = await deletionOf(statement);
    const read = retention.rpc.getDeletion({ workspaceId: newId(), deletionId: id });
    expect(await reasonOf(read)).toBe('deletion_not_found');
  });

  it('takes no receipt for a statement that was not deleted', async () => {
    const statement = await retention.registered();
    await retention.publish(retention.receipt(statement, 'review'));
    const { rowCount } = await retention.database.query('select 1 from receipts where statement_id = $1', [
      statement.statementId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('expiry', () => {
  it('takes the key at its moment, opens a deletion, and answers 410 before and after the sweep', async () => {
    const statement = await retention.registered();
    retention.clock.advance(LIFETIME_MS - 1);
    expect((await retention.rpc.getDataKey(statement)).dataKey.equals(statement.dataKey)).toBe(true);
    retention.clock.advance(1);
    expect(await reasonOf(retention.rpc.getDataKey(statement))).toBe('statement_expired');
    expect(await reasonOf(deletionOf(statement))).toBe('statement_expired');
    await eventually(() => expect(factsOf(statement)).toEqual(['statementFenced']));
    const event = retention.published.find((one) => one.statementId === statement.statementId);
    expect(event?.fact?.value).toMatchObject({ reason: 'expired' });
    expect(await reasonOf(deletionOf(statement))).toBe('statement_expired');
    const { rows } = await retention.database.query<{ wrapped: Buffer | null }>(
      'select wrapped_key as wrapped from registered_statements where statement_id = $1',
      [statement.statementId],
    );
    expect(rows).toEqual([{ wrapped: null }]);
  });

  it('leaves an earlier deletion as it was asked for', async () => {
    const statement = await retention.registered();
    const { id } = await deletionOf(statement);
    retention.clock.advance(LIFETIME_MS);
    expect(await deletionOf(statement)).toMatchObject({ id, reason: 'requested' });
  });

  it('destroys the key of an hour once that hour has passed, and with it every copy of its data keys', async () => {
    await retention.registered();
    const bucket = `${new Date(retention.clock.now().getTime() + LIFETIME_MS).toISOString().slice(0, 13)}.key`;
    expect(await readdir(retention.keyRingDir)).toContain(bucket);
    retention.clock.advance(LIFETIME_MS + HOUR_MS);
    await eventually(async () => expect(await readdir(retention.keyRingDir)).toEqual([]));
  });
});

async function register(statement: Registered): Promise<unknown> {
  const expiresAt = new Date(retention.clock.now().getTime() + LIFETIME_MS);
  return retention.rpc.registerStatement({ ...ids(statement), expiresAt });
}
