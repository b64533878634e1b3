import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@counterfoil/testing';
import { Api, type ErrorBody, type ExportBody } from '../src/api.ts';
import { filesWith } from '../src/disk.ts';
import { fixture } from '../src/fixtures.ts';
import { Installation } from '../src/installation.ts';
import { startSecondGateway } from '../src/second-gateway.ts';

const simple = fixture('simple-gbp');
const locked = fixture('password-gbp');
const scan = fixture('scan-gbp');
const FILENAME = 'CANARYFILENAME';
const EDITED = 'CANARYEDITED';
/** What must be found nowhere: a name, a password, an edit, and what the statements themselves say. */
const CANARIES = [
  FILENAME,
  EDITED,
  locked.truth.password ?? '?',
  ...[simple, locked].flatMap(({ truth }) =>
    truth.transactions.slice(0, 3).map(({ description }) => description),
  ),
];

interface Deletion {
  readonly deletion: {
    readonly id: string;
    readonly status: string;
    readonly reason: string;
    readonly receipts: readonly { readonly service: string }[];
  };
}

/** Every route under a statement, with a body that would be right. */
const ROUTES: readonly (readonly [string, string, unknown?])[] = [
  ['GET', ''],
  ['GET', '/result'],
  ['GET', '/revisions'],
  ['GET', '/revisions/1'],
  ['GET', '/document'],
  ['GET', '/pages/1'],
  ['POST', '/password', { password: locked.truth.password }],
  ['PATCH', '/review', { base_revision: 1, idempotency_key: 'after', operations: [] }],
  ['POST', '/approve', { revision: 1 }],
];

async function named(path: string): Promise<{ name: string; bytes: Buffer }> {
  return { name: `${FILENAME}.pdf`, bytes: await readFile(path) };
}

/** Nothing of the statement can be read or changed through any route, and it is on no list. */
async function expectGone(api: Api, id: string, code: string): Promise<void> {
  for (const [method, path, body] of ROUTES) {
    const headers = { 'idempotency-key': 'after' };
    const answer =
      body === undefined
        ? await api.get<ErrorBody>(`/statements/${id}${path}`)
        : await api.send<ErrorBody>(method, `/statements/${id}${path}`, body, headers);
    expect([method, path, answer.status, answer.json.error.code]).toEqual([method, path, 410, code]);
  }
  const convert = { ids: [id], idempotencyKey: `after-${id}` };
  const converted = await api.send<ErrorBody>('POST', '/statements/convert?format=json', convert);
  expect([converted.status, converted.json.error.code]).toEqual([410, code]);
  const list = await api.get<{ statements: { id: string }[] }>('/statements?limit=100');
  expect(list.json.statements.map((statement) => statement.id)).not.toContain(id);
}

async function expectCompleted(api: Api, deletionId: string): Promise<void> {
  await eventually(async () => {
    const { json } = await api.get<Deletion>(`/deletions/${deletionId}`);
    expect(json.deletion.status).toBe('completed');
    expect(json.deletion.receipts.map(({ service }) => service).toSorted()).toEqual([
      'export',
      'extraction',
      'ingestion',
      'review',
    ]);
  });
}

async function review(api: Api, id: string, base: number, key: string) {
  const { transactions } = await api.result(id);
  const operation = { type: 'set_field', field: 'description', value: EDITED };
  return api.send<ErrorBody>('PATCH', `/statements/${id}/review`, {
    base_revision: base,
    idempotency_key: key,
    operations: [{ ...operation, transaction_id: transactions[0]?.transaction_id }],
  });
}

async function completed(api: Api): Promise<string> {
  const id = await api.uploadOne(await named(simple.path));
  expect((await api.settled(id)).job.status).toBe('completed');
  return id;
}

describe('a statement deleted', () => {
  let installation: Installation;
  let api: Api;
  beforeAll(async () => {
    installation = await Installation.start({ mode: 'standalone' });
    api = await installation.api();
  });
  afterAll(() => installation[Symbol.asyncDispose]());

  async function remove(id: string): Promise<void> {
    const answer = await api.request<Deletion>('DELETE', `/statements/${id}`);
    expect([answer.status, answer.json.deletion.reason]).toEqual([202, 'requested']);
    await expectGone(api, id, 'statement_deleted');
    const again = await api.request<Deletion>('DELETE', `/statements/${id}`);
    expect([again.status, again.json.deletion.id]).toEqual([202, answer.json.deletion.id]);
    await expectCompleted(api, answer.json.deletion.id);
    await expectGone(api, id, 'statement_deleted');
  }

  it('while the rest of its upload still arrives is gone', async () => {
    const uploading = api.upload(await Promise.all([named(simple.path), named(scan.path)]));
    const id = await eventually(async () => {
      const { json } = await api.get<{ statements: { id: string }[] }>('/statements?limit=1');
      if (json.statements[0] === undefined) throw new Error('nothing listed yet');
      return json.statements[0].id;
    });
    await remove(id);
    expect((await uploading).status).toBe(202);
    await expectGone(api, id, 'statement_deleted');
  });

  it('the moment its upload was answered, queued or being read, is gone', async () => {
    await remove(await api.uploadOne(await named(simple.path)));
    const reading = await api.uploadOne(await named(scan.path));
    await api.settled(reading, ['processing', 'completed']);
    await remove(reading);
  });

  it('while it waits for its password, and after it was unlocked, is gone', async () => {
    const waiting = await api.uploadOne(await named(locked.path));
    await api.settled(waiting);
    await remove(waiting);
    const id = await api.uploadOne(await named(locked.path));
    await api.settled(id);
    const body = { password: locked.truth.password };
    const headers = { 'idempotency-key': `unlock-${id}` };
    expect((await api.send('POST', `/statements/${id}/password`, body, headers)).status).toBe(202);
    expect((await api.settled(id, ['completed', 'failed'])).job.status).toBe('completed');
    // The password is not kept; the pictures are painted all the same, and the document is as it was uploaded.
    expect((await api.get(`/statements/${id}/pages/1`)).status).toBe(200);
    expect((await api.get(`/statements/${id}/document`)).bytes.equals(await readFile(locked.path))).toBe(
      true,
    );
    await remove(id);
  });

  it('while reviews of it are saved is gone, whichever of them came first', async () => {
    const id = await completed(api);
    const reviews = Array.from({ length: 5 }, (_, index) => review(api, id, 1, `racing-${index}`));
    const settled = Promise.allSettled(reviews);
    await remove(id);
    for (const outcome of await settled)
      if (outcome.status === 'fulfilled') expect([200, 409, 410]).toContain(outcome.value.status);
    await expectGone(api, id, 'statement_deleted');
  });

  it('while exports of it are made and downloaded is gone, its files too', async () => {
    const id = await completed(api);
    await review(api, id, 1, `edit-${id}`);
    await api.approve(id, 2);
    const done = await api.download('csv', [id], `csv-${id}`);
    expect(done.text).toContain(EDITED);
    const exports = await Promise.all(
      (['xlsx', 'ofx', 'csv'] as const).map((format) =>
        api.send<ExportBody>('POST', `/statements/convert?format=${format}`, {
          ids: [id],
          idempotencyKey: `racing-${format}-${id}`,
        }),
      ),
    );
    const downloads = Promise.allSettled(exports.map(({ json }) => api.get(json.download_url)));
    await remove(id);
    await downloads;
    for (const { json } of exports)
      for (const url of [json.status_url, json.download_url]) {
        const answer = await api.get<ErrorBody>(url);
        expect([answer.status, answer.json.error.code]).toEqual([410, 'statement_deleted']);
      }
  });

  it('leaves nothing of itself in the metrics of a gateway, not even its id', async () => {
    await using gateway = await startSecondGateway(installation);
    const through = new Api(gateway.base, api.key);
    const id = await completed(through);
    await review(through, id, 1, `metrics-${id}`);
    await through.get(`/statements/${id}/document?name=${FILENAME}`);
    const { deletion } = (await through.request<Deletion>('DELETE', `/statements/${id}`)).json;
    await expectGone(through, id, 'statement_deleted');
    const metrics = await (await fetch(gateway.metricsUrl)).text();
    expect(metrics).toContain('/api/v1/statements/{id}/review');
    for (const canary of [...CANARIES, id, deletion.id, api.key]) expect(metrics).not.toContain(canary);
  });

  it('leaves nothing of itself in what is stored or printed, PostgreSQL’s log and tables included', async () => {
    expect(await filesWith(installation.dataDir, CANARIES)).toEqual([]);
    for (const canary of CANARIES) expect(installation.output).not.toContain(canary);
    expect(await filesWith(installation.dataDir, [api.key])).toEqual([`demo-api-key holds ${api.key}`]);
  });
});

describe('a statement whose lifetime is over', () => {
  let installation: Installation;
  let api: Api;
  beforeAll(async () => {
    const environment = { CONTENT_LIFETIME_SECONDS: '45' };
    installation = await Installation.start({ mode: 'standalone', environment });
    api = await installation.api();
  });
  afterAll(() => installation[Symbol.asyncDispose]());

  it('answers 410 from then on, whatever was done with it, and leaves nothing behind', async () => {
    const waiting = await api.uploadOne(await named(locked.path));
    const id = await completed(api);
    await review(api, id, 1, `edit-${id}`);
    await api.approve(id, 2);
    await eventually(
      async () => {
        expect((await api.get(`/statements/${id}`)).status).toBe(410);
      },
      { timeoutMs: 120_000, intervalMs: 500 },
    );
    await expectGone(api, id, 'statement_expired');
    await expectGone(api, waiting, 'statement_expired');
    const removed = await api.request<ErrorBody>('DELETE', `/statements/${id}`);
    expect([removed.status, removed.json.error.code]).toEqual([410, 'statement_expired']);
    expect(await filesWith(installation.dataDir, CANARIES)).toEqual([]);
    for (const canary of CANARIES) expect(installation.output).not.toContain(canary);
    // Only the sealed documents of statements that live are stored, and none lives.
    await eventually(async () =>
      expect(await filesWith(`${installation.dataDir}/objects`, [''])).toEqual([]),
    );
  });
});
