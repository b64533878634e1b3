import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@counterfoil/kernel';
import { eventually } from '@counterfoil/testing';
import { Client, reasonOf, stored } from './client.ts';
import { pdf } from './played-inspector.ts';
import { runIngestion, type RunningIngestion } from './running-ingestion.ts';

const PASSWORD = 'CANARY-open-sesame';
const HOUR_MS = 3_600_000;

let ingestion: RunningIngestion;
let client: Client;
let statementId: string;

beforeAll(async () => {
  ingestion = await runIngestion();
});
afterAll(async () => {
  await ingestion[Symbol.asyncDispose]();
});
beforeEach(async () => {
  client = new Client(ingestion);
  statementId = (await client.upload(pdf({ pages: 4, password: PASSWORD }))).id;
});

async function status(): Promise<string | undefined> {
  return (await client.get(statementId)).job?.status;
}

async function unlockedEvents() {
  return ingestion.published.filter(
    (event) => event.statementId === statementId && event.fact?.$case === 'statementUnlocked',
  );
}

describe('a locked document', () => {
  it('waits for its password, reserves no pages, and says so in its event', async () => {
    expect(await client.get(statementId)).toMatchObject({
      pageCount: 0,
      job: { status: 'password_required' },
    });
    expect(ingestion.peers.reserved.has(statementId)).toBe(false);
    await eventually(() => {
      const event = ingestion.published.find((one) => one.statementId === statementId);
      expect(event?.fact).toMatchObject({ $case: 'statementUploaded', value: { locked: true } });
    });
  });

  it('is unlocked by its password: counted, reserved, queued and announced', async () => {
    const { statement, replayed } = await client.unlock(statementId, PASSWORD);
    expect({ replayed, pages: statement?.pageCount, status: statement?.job?.status }).toEqual({
      replayed: false,
      pages: 4,
      status: 'queued',
    });
    expect(ingestion.peers.reserved.get(statementId)).toBe(4);
    await eventually(async () => {
      expect((await unlockedEvents()).map((event) => event.fact?.value)).toEqual([{ pages: 4 }]);
    });
  });

  it('is read through a copy without the password, and still handed out as uploaded', async () => {
    await client.unlock(statementId, PASSWORD);
    expect((await client.document(statementId, true)).equals(pdf({ pages: 4 }))).toBe(true);
    expect((await client.document(statementId)).equals(pdf({ pages: 4, password: PASSWORD }))).toBe(true);
  });

  it('leaves its password in no table, object, event or log', async () => {
    await client.unlock(statementId, PASSWORD);
    await reasonOf(client.unlock(statementId, PASSWORD));
    const { rows } = await ingestion.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of rows) {
      const dump = await ingestion.database.query<{ row: string }>(`select t::text as row from ${name} t`);
      const text = dump.rows.map(({ row }) => row).join('\n');
      expect(text).not.toContain(PASSWORD);
      expect(text).not.toContain(Buffer.from(PASSWORD).toString('hex'));
    }
    for (const key of (await stored(ingestion, client.workspaceId)).objects)
      for await (const chunk of (await ingestion.objects.get(key)) ?? [])
        expect(Buffer.from(chunk).includes(PASSWORD)).toBe(false);
    expect(ingestion.logLines.join('\n')).not.toContain('CANARY');
    for (const event of ingestion.published)
      expect(JSON.stringify(event.fact, bigints)).not.toContain('CANARY');
  });

  it('stays waiting where the pages are beyond the quota, and can be unlocked later', async () => {
    ingestion.peers.quota = 3;
    expect(await reasonOf(client.unlock(statementId, PASSWORD))).toBe('page_quota_exceeded');
    ingestion.peers.quota = 1_000;
    expect(await status()).toBe('password_required');
    expect((await client.unlock(statementId, PASSWORD)).statement?.job?.status).toBe('queued');
    expect(await objectsOf(statementId)).toHaveLength(2);
  });

  it('that turns out to have too many pages is an ended job', async () => {
    statementId = (await client.upload(pdf({ pages: 251, password: PASSWORD }))).id;
    const { statement } = await client.unlock(statementId, PASSWORD);
    expect(statement?.job).toMatchObject({ status: 'failed', errorCode: 'too_many_pages' });
    expect(await objectsOf(statementId)).toHaveLength(1);
  });

  it('deleted while its password is tried stays deleted, without a copy', async () => {
    const gate = ingestion.gates.hold('reserve');
    const unlocking = client.unlock(statementId, PASSWORD);
    await gate.arrived;
    await ingestion.fence.fenceStatement({ statementId, reason: 'requested' });
    gate.open();
    expect(await reasonOf(unlocking)).toBe('statement_deleted');
    await eventually(async () => expect(await objectsOf(statementId)).toEqual([]));
  });

  it('that needs no password (any more) says so', async () => {
    await client.unlock(statementId, PASSWORD);
    expect(await reasonOf(client.unlock(statementId, PASSWORD))).toBe('password_not_required');
    const open = await client.upload();
    expect(await reasonOf(client.unlock(open.id, PASSWORD))).toBe('password_not_required');
  });
});

describe('the same key again', () => {
  it('answers the right password as the first time, without trying it again', async () => {
    const key = newId();
    await client.unlock(statementId, PASSWORD, key);
    using _broken = ingestion.gates.break('unlock');
    expect((await client.unlock(statementId, PASSWORD, key)).replayed).toBe(true);
    await eventually(async () => expect(await unlockedEvents()).toHaveLength(1));
  });

  it('answers a wrong password as the first time, and counts it once', async () => {
    const key = newId();
    for (let time = 0; time < 20; time += 1)
      expect(await reasonOf(client.unlock(statementId, 'wrong', key))).toBe('incorrect_password');
    expect((await client.unlock(statementId, PASSWORD)).replayed).toBe(false);
  });

  it('with another password is refused', async () => {
    const key = newId();
    await reasonOf(client.unlock(statementId, 'wrong', key));
    expect(await reasonOf(client.unlock(statementId, PASSWORD, key))).toBe('idempotency_key_reused');
  });

  it('while it runs is in progress, and after a crash is tried anew', async () => {
    const key = newId();
    const gate = ingestion.gates.hold('unlock');
    const crashing = client.unlock(statementId, PASSWORD, key);
    await gate.arrived;
    expect(await reasonOf(client.unlock(statementId, PASSWORD, key))).toBe('request_in_progress');
    ingestion.clock.advance(31_000);
    expect((await client.unlock(statementId, PASSWORD, key)).statement?.job?.status).toBe('queued');
    gate.open();
    expect(await reasonOf(crashing)).toBe('password_not_required');
    expect(await objectsOf(statementId)).toHaveLength(2);
    await eventually(async () => expect(await unlockedEvents()).toHaveLength(1));
  });

  it('is free after a failure that is no answer', async () => {
    const key = newId();
    {
      using _broken = ingestion.gates.break('unlock');
      await expect(client.unlock(statementId, PASSWORD, key)).rejects.toThrow();
    }
    expect((await client.unlock(statementId, PASSWORD, key)).statement?.job?.status).toBe('queued');
  });
});

describe('wrong passwords', () => {
  it('leave the statement waiting', async () => {
    expect(await reasonOf(client.unlock(statementId, 'wrong'))).toBe('incorrect_password');
    expect(await status()).toBe('password_required');
  });

  it('are ten an hour, also when thirty come at once', async () => {
    const tried = Array.from({ length: 30 }, () => reasonOf(client.unlock(statementId, 'wrong')));
    const reasons = await Promise.all(tried);
    expect(reasons.filter((reason) => reason === 'incorrect_password')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'rate_limited')).toHaveLength(20);
    expect(await reasonOf(client.unlock(statementId, PASSWORD))).toBe('rate_limited');
    ingestion.clock.advance(HOUR_MS);
    expect((await client.unlock(statementId, PASSWORD)).statement?.job?.status).toBe('queued');
  });

  it('beyond ten are told when to come again', async () => {
    for (let time = 0; time < 10; time += 1) await reasonOf(client.unlock(statementId, 'wrong'));
    ingestion.clock.advance(HOUR_MS / 2);
    await expect(client.unlock(statementId, 'wrong')).rejects.toMatchObject({
      kind: 'exhausted',
      metadata: { retry_after_seconds: '1800' },
    });
  });

  it('of one statement do not count for another', async () => {
    for (let time = 0; time < 10; time += 1) await reasonOf(client.unlock(statementId, 'wrong'));
    const other = await client.upload(pdf({ password: PASSWORD }));
    expect((await client.unlock(other.id, PASSWORD)).statement?.job?.status).toBe('queued');
  });
});

describe('right passwords', () => {
  it('ten at once unlock once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.unlock(statementId, PASSWORD)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await objectsOf(statementId)).toHaveLength(2);
    await eventually(async () => expect(await unlockedEvents()).toHaveLength(1));
  });
});

async function objectsOf(id: string): Promise<string[]> {
  return (await stored(ingestion, client.workspaceId)).objects.filter((key) => key.includes(id));
}

function bigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
