import { describe, expect, it } from '@jest/globals';
import type { StatementBody } from '../../src/api.ts';
import { fixture } from '../../src/fixtures.ts';
import { type DocumentedApi, refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api, newWorkspace } = useInstallation();
const simple = fixture('simple-gbp');
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NEVER = '0b1f7c52-6f0b-4f0e-8c59-3d1d1f6d0a11';

interface Listing {
  readonly statements: readonly StatementBody[];
  readonly nextCursor: string | null;
}

async function usage(client: DocumentedApi) {
  const { json } = await client.get<{ account: { usage: object; pageAllowance: object } }>('/account');
  return { ...json.account.usage, ...json.account.pageAllowance };
}

describe('the status of a statement', () => {
  it('of a completed job has every field, with its type', async () => {
    const statement = await api().statement(await api().completed(simple.path));
    expect(statement).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      filename: 'simple-gbp.pdf',
      sizeBytes: expect.any(Number),
      pageCount: 1,
      createdAt: expect.stringMatching(MOMENT),
      expiresAt: expect.stringMatching(MOMENT),
      currentRevision: 1,
      approvedRevision: null,
      job: {
        status: 'completed',
        progress: 1,
        pagesDone: 1,
        pagesTotal: 1,
        startedAt: expect.stringMatching(MOMENT),
        finishedAt: expect.stringMatching(MOMENT),
        error: null,
      },
    });
  });

  it('of a document without transactions is failed, says why, and costs no pages', async () => {
    const fresh = await newWorkspace('free');
    const id = await fresh.uploadOne(fixture('invoice-gbp').path);
    const { job, currentRevision } = await fresh.settled(id);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'no_transactions_found' } });
    expect(currentRevision).toBeNull();
    expect(await usage(fresh)).toMatchObject({ pages: 0, used: 0, remaining: 500 });
  });

  it('of a protected document waits for the password and knows no pages', async () => {
    const id = await api().uploadOne(fixture('password-gbp').path);
    expect(await api().settled(id)).toMatchObject({
      pageCount: null,
      currentRevision: null,
      job: { status: 'password_required', pagesDone: 0, pagesTotal: null, startedAt: null, error: null },
    });
  });
});

describe('before the first revision exists', () => {
  it('result, review, approve and convert are statement_not_ready, with the statement, and no revision is listed', async () => {
    const id = await api().uploadOne(fixture('password-gbp').path);
    const waiting = await api().settled(id);
    const operations = [{ type: 'delete_row', transaction_id: NEVER }];
    const answers = [
      await api().get(`/statements/${id}/result`),
      await api().get(`/statements/${id}/revisions/1`),
      await api().review(id, 1, operations),
      await api().tryApprove(id, { revision: 1 }),
      await api().convert('json', { ids: [id] }),
      await api().convert('ofx', { ids: [id] }),
    ];
    for (const answer of answers) {
      expect(refusalOf(answer)).toEqual([409, 'statement_not_ready']);
      expect(answer.json).toMatchObject({ statement: waiting });
    }
    const list = await api().get<{ revisions: unknown[] }>(`/statements/${id}/revisions`);
    expect([list.status, list.json.revisions]).toEqual([200, []]);
  });
});

describe('the list of statements', () => {
  it('is newest first, and its cursor walks every statement once while others arrive', async () => {
    const fresh = await newWorkspace('pro');
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift(await fresh.completed(simple.path));
    const first = await fresh.get<Listing>('/statements?limit=2');
    await fresh.uploadOne(simple.path);
    const seen = first.json.statements.map(({ id }) => id);
    let cursor = first.json.nextCursor;
    while (cursor !== null) {
      const { json } = await fresh.get<Listing>(`/statements?limit=2&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...json.statements.map(({ id }) => id));
      cursor = json.nextCursor;
    }
    expect(seen).toEqual(ids);
    expect(first.json.statements[0]).toEqual(await fresh.statement(ids[0] ?? ''));
  });

  it('refuses limits and cursors that are none', async () => {
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=1.5',
      'limit=',
      'limit=1&limit=2',
      'cursor=zzz',
      'page=2',
    ]) {
      const [status, code, path] = refusalOf(await api().get(`/statements?${query}`));
      expect([query, status, code, path?.startsWith('query')]).toEqual([query, 400, 'invalid_request', true]);
    }
  });
});

describe('the pages of a statement', () => {
  it('are painted at the width asked for, and there are no others', async () => {
    const id = await api().completed(simple.path);
    const page = await api().get(`/statements/${id}/pages/1?width=640`);
    expect(page.headers.get('content-type')).toBe('image/png');
    expect(page.bytes.readUInt32BE(16)).toBe(640);
    expect(refusalOf(await api().get(`/statements/${id}/pages/2`))).toEqual([404, 'page_not_found']);
    expect(refusalOf(await api().get(`/statements/${id}/pages/0`))).toEqual([
      400,
      'invalid_request',
      'path.n',
    ]);
    expect(refusalOf(await api().get(`/statements/${id}/pages/1?width=99`))).toEqual([
      400,
      'invalid_request',
      'query.width',
    ]);
  });
});
