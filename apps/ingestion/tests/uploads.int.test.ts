import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, newId } from '@counterfoil/kernel';
import { eventually } from '@counterfoil/testing';
import { sweepDocuments } from '../src/documents.ts';
import { sweepUploads } from '../src/sweeper.ts';
import { Client, reasonOf, stored } from './client.ts';
import type { Step } from './gates.ts';
import { pdf } from './played-inspector.ts';
import { LIFETIME_MS, runIngestion, type RunningIngestion } from './running-ingestion.ts';

let ingestion: RunningIngestion;
let client: Client;

beforeAll(async () => {
  ingestion = await runIngestion();
});
afterAll(async () => {
  await ingestion[Symbol.asyncDispose]();
});
beforeEach(() => {
  client = new Client(ingestion);
});

const STEPS: readonly Step[] = ['register', 'store', 'inspect', 'reserve'];
const empty = { statements: [], uploads: 0, objects: [] };

async function nothingOf(workspace: Client): Promise<void> {
  const { objects, ...rest } = await stored(ingestion, workspace.workspaceId);
  expect({ ...rest, objects: [] }).toEqual(empty);
  const named = await ingestion.database.query<{ key: string }>('select object_key as key from statements');
  expect(objects.filter((key) => !named.rows.some((row) => row.key === key))).toEqual([]);
}

describe('an upload', () => {
  it('makes a statement whose document comes back as it was, stored sealed, and announces it once', async () => {
    const bytes = pdf({ pages: 3 });
    const statement = await client.upload(bytes);
    expect(statement).toMatchObject({
      filename: 'CANARY.pdf',
      pageCount: 3,
      sizeBytes: BigInt(bytes.length),
    });
    expect(statement.job?.status).toBe('queued');
    expect((await client.document(statement.id)).equals(bytes)).toBe(true);
    const { objects } = await stored(ingestion, client.workspaceId);
    const key = objects.find((one) => one.includes(statement.id)) ?? '';
    const sealed = await ingestion.objects.get(key);
    for await (const chunk of sealed ?? []) expect(Buffer.from(chunk).includes('%PDF')).toBe(false);
    await eventually(() => {
      const events = ingestion.published.filter((event) => event.statementId === statement.id);
      expect(events.map((event) => event.fact)).toEqual([
        { $case: 'statementUploaded', value: { pages: 3, sizeBytes: BigInt(bytes.length), locked: false } },
      ]);
    });
  });

  it.each([
    ['not_a_pdf', Buffer.from('hello')],
    ['unreadable_pdf', pdf({ damaged: true })],
    ['too_many_pages', pdf({ pages: 251 })],
    ['file_too_large', Buffer.concat([pdf({}), Buffer.alloc(50 * 1024 * 1024)])],
  ])('that is %s leaves nothing behind', async (reason, bytes) => {
    const { uploadId } = await client.begin();
    expect(await reasonOf(client.send(uploadId, { bytes }))).toBe(reason);
    await client.abandon(uploadId);
    await nothingOf(client);
  });

  it('that is cut off leaves nothing behind, however cleanly its stream ended', async () => {
    const { uploadId } = await client.begin();
    expect(await reasonOf(client.send(uploadId, { cutOff: true }))).toBe('invalid_request');
    await client.abandon(uploadId);
    await nothingOf(client);
  });

  it('beyond the page quota is refused and leaves nothing behind', async () => {
    ingestion.peers.quota = 2;
    const { uploadId } = await client.begin();
    expect(await reasonOf(client.send(uploadId, { bytes: pdf({ pages: 3 }) }))).toBe('page_quota_exceeded');
    ingestion.peers.quota = 1_000;
    await client.abandon(uploadId);
    await nothingOf(client);
  });

  it('counts its 24 hours from the first byte', async () => {
    const began = ingestion.clock.now();
    const { uploadId } = await client.begin();
    ingestion.clock.advance(30_000);
    const { createdAt, expiresAt } = await client.send(uploadId);
    expect(createdAt).toEqual(began);
    expect(expiresAt).toEqual(new Date(began.getTime() + LIFETIME_MS));
  });

  it('of another workspace does not exist', async () => {
    const { id } = await client.upload();
    const other = new Client(ingestion);
    expect(await reasonOf(other.get(id))).toBe('statement_not_found');
    expect(await reasonOf(other.document(id))).toBe('statement_not_found');
    expect(await reasonOf(other.unlock(id, 'x'))).toBe('statement_not_found');
    expect(await reasonOf(client.get(newId()))).toBe('statement_not_found');
  });
});

describe('an upload that fails', () => {
  it.each(STEPS)('at the step %s leaves nothing behind and its key free', async (step) => {
    const key = newId();
    const { uploadId } = await client.begin(key);
    const reserved = ingestion.peers.reserved.size;
    {
      using _broken = ingestion.gates.break(step, new DomainError('unavailable', 'unavailable', 'broken'));
      expect(await reasonOf(client.send(uploadId))).toBe('unavailable');
    }
    await client.abandon(uploadId);
    await nothingOf(client);
    expect(ingestion.peers.reserved.size).toBe(reserved);
    expect((await client.upload(pdf({}), key)).job?.status).toBe('queued');
  });

  it('because its fence fell while it ran gives its pages back and stores nothing', async () => {
    const { uploadId } = await client.begin();
    const gate = ingestion.gates.hold('reserve');
    const sending = client.send(uploadId);
    await gate.arrived;
    const statementId = [...ingestion.peers.keys.keys()].at(-1) ?? '';
    await ingestion.fence.fenceStatement({ statementId, reason: 'expired' });
    gate.open();
    expect(await reasonOf(sending)).toBe('statement_deleted');
    expect(ingestion.peers.reserved.has(statementId)).toBe(false);
    const { statements, objects } = await stored(ingestion, client.workspaceId);
    expect(statements).toEqual([]);
    expect(objects.filter((key) => key.includes(statementId))).toEqual([]);
  });

  it('as a whole has announced nothing: no file of it is read or counted', async () => {
    const { uploadId } = await client.begin(newId());
    const sent = [
      await client.send(uploadId, { fileIndex: 0 }),
      await client.send(uploadId, { fileIndex: 1 }),
    ];
    await client.abandon(uploadId);
    const later = await client.upload();
    const uploaded = () =>
      ingestion.published
        .filter(
          ({ workspaceId, fact }) =>
            workspaceId === client.workspaceId && fact?.$case === 'statementUploaded',
        )
        .map(({ statementId }) => statementId);
    // The outbox publishes in order: had the abandoned ones been announced, they would stand before the later one.
    await eventually(() => expect(uploaded()).toContain(later.id));
    expect(uploaded()).toEqual([later.id]);
    expect(ingestion.peers.deleted).toEqual(expect.arrayContaining(sent.map(({ id }) => id)));
  });

  it('as a whole removes the files stored before, and can be told so again', async () => {
    const { uploadId } = await client.begin(newId());
    const { id } = await client.send(uploadId, { fileIndex: 0 });
    await client.abandon(uploadId);
    await client.abandon(uploadId);
    expect(ingestion.peers.deleted).toContain(id);
    expect(await reasonOf(client.get(id))).toBe('statement_deleted');
    await eventually(() => nothingOf(client));
  });

  it('while a file is still being stored stores nothing of it afterwards', async () => {
    const { uploadId } = await client.begin();
    const gate = ingestion.gates.hold('reserve');
    const sending = client.send(uploadId);
    await gate.arrived;
    await client.abandon(uploadId);
    gate.open();
    expect(await reasonOf(sending)).toBe('request_in_progress');
    await nothingOf(client);
  });

  it('and could not be cleaned up at once is cleaned up by the sweeper', async () => {
    const { uploadId } = await client.begin(newId());
    const { id } = await client.send(uploadId);
    {
      using _broken = ingestion.gates.break('delete');
      await expect(client.abandon(uploadId)).rejects.toThrow();
    }
    expect(await sweepUploads(ingestion.dependencies)).toBeGreaterThan(0);
    expect(ingestion.peers.deleted).toContain(id);
    await eventually(() => nothingOf(client));
  });
});

describe('an upload whose gateway died', () => {
  it.each(STEPS)(
    'with a file at the step %s is taken over by the same key once its lease is past, and leaves one statement',
    async (step) => {
      const key = newId();
      const { uploadId } = await client.begin(key);
      const gate = ingestion.gates.hold(step);
      const dying = client.send(uploadId);
      await gate.arrived;
      expect(await reasonOf(client.begin(key))).toBe('request_in_progress');
      ingestion.clock.advance(46_000);
      const successor = await client.begin(key);
      expect(successor.uploadId).not.toBe(uploadId);
      const { id } = await client.send(successor.uploadId);
      gate.open();
      expect(await reasonOf(dying)).toBe('request_in_progress');
      expect(await reasonOf(client.finish(uploadId, [id]))).toBe('request_in_progress');
      await client.abandon(uploadId);
      await client.finish(successor.uploadId, [id]);
      const left = await stored(ingestion, client.workspaceId);
      expect(left.statements.map((statement) => statement.statement_id)).toEqual([id]);
      await nothingUnnamed();
    },
  );

  it('after a file was stored is taken over with that file, unless its bytes are others', async () => {
    const key = newId();
    const first = await client.begin(key);
    const { id } = await client.send(first.uploadId, { bytes: pdf({ pages: 2 }) });
    ingestion.clock.advance(46_000);
    const second = await client.begin(key);
    const other = client.send(second.uploadId, { bytes: pdf({ pages: 3 }) });
    expect(await reasonOf(other)).toBe('idempotency_key_reused');
    expect((await client.send(second.uploadId, { bytes: pdf({ pages: 2 }) })).id).toBe(id);
    await client.finish(second.uploadId, [id]);
    expect((await client.get(id)).job?.status).toBe('queued');
  });

  it('and never came back is removed by the sweeper, but not while it could still run', async () => {
    const { uploadId } = await client.begin();
    const { id } = await client.send(uploadId);
    ingestion.clock.advance(5 * 60_000);
    await sweepUploads(ingestion.dependencies);
    expect((await client.get(id)).id).toBe(id);
    ingestion.clock.advance(6 * 60_000);
    await sweepUploads(ingestion.dependencies);
    expect(await reasonOf(client.get(id))).toBe('statement_deleted');
    await eventually(() => nothingOf(client));
  });

  it('leaves a document that the sweeper removes once no lifetime covers it', async () => {
    const key = `documents/${newId()}/${newId()}`;
    await ingestion.objects.put(key, (async function* () {})());
    await sweepDocuments(ingestion.dependencies, new Date(Date.now() - 60_000));
    expect(await ingestion.objects.head(key)).not.toBeNull();
    await sweepDocuments(ingestion.dependencies, new Date(Date.now() + 60_000));
    expect(await ingestion.objects.head(key)).toBeNull();
  });
});

describe('the same key again', () => {
  it('gets the outcomes of the first time and stores nothing', async () => {
    const key = newId();
    const { id } = await client.upload(pdf({}), key);
    const { finished } = await client.begin(key);
    expect(finished).toEqual({
      fingerprint: Buffer.from('print'),
      outcomes: [{ statementId: id, errorCode: '' }],
    });
    expect((await stored(ingestion, client.workspaceId)).statements).toHaveLength(1);
  });

  it('while the first request runs is in progress, from whichever gateway', async () => {
    const key = newId();
    const begun = await Promise.allSettled(Array.from({ length: 8 }, () => client.begin(key)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('in another workspace is another key', async () => {
    const key = newId();
    await client.upload(pdf({}), key);
    expect((await new Client(ingestion).begin(key)).finished).toBeUndefined();
  });

  it('starts afresh when every statement of then was deleted, or the lifetime is over', async () => {
    const key = newId();
    const { id } = await client.upload(pdf({}), key);
    await ingestion.fence.fenceStatement({ statementId: id, reason: 'requested' });
    const again = await client.upload(pdf({}), key);
    expect(again.id).not.toBe(id);
    ingestion.clock.advance(LIFETIME_MS);
    expect((await client.begin(key)).finished).toBeUndefined();
  });

  it('may finish twice with the same outcomes', async () => {
    const { uploadId } = await client.begin(newId());
    const { id } = await client.send(uploadId);
    await client.finish(uploadId, [id]);
    await client.finish(uploadId, [id]);
    await client.abandon(uploadId);
    expect((await client.get(id)).id).toBe(id);
  });

  it('removes at its end what a crashed request stored and it does not name', async () => {
    const key = newId();
    const first = await client.begin(key);
    const { id } = await client.send(first.uploadId, { fileIndex: 1 });
    ingestion.clock.advance(46_000);
    const second = await client.begin(key);
    const kept = await client.send(second.uploadId, { fileIndex: 0 });
    await client.finish(second.uploadId, [kept.id]);
    expect(await reasonOf(client.get(id))).toBe('statement_deleted');
    expect((await client.get(kept.id)).id).toBe(kept.id);
  });
});

async function nothingUnnamed(): Promise<void> {
  const named = await ingestion.database.query<{ key: string }>('select object_key as key from statements');
  const keys = new Set(named.rows.map((row) => row.key));
  await eventually(async () => {
    const { objects } = await stored(ingestion, client.workspaceId);
    expect(objects.filter((key) => !keys.has(key))).toEqual([]);
  });
}
