import { beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@counterfoil/kernel';
import { eventually } from '@counterfoil/testing';
import {
  OTHER_ID,
  refuse,
  revisionDocument,
  STATEMENT_ID,
  wireStatement,
  withCompletedStatement,
} from './support/statements.ts';
import { useGateway } from './support/test-gateway.ts';

const gateway = useGateway();
const path = `/api/v1/statements/${STATEMENT_ID}`;

beforeEach(() => withCompletedStatement(gateway.fakes()));

describe('reading a statement', () => {
  it('shows the job, the expiry and the revision numbers', async () => {
    const { status, headers, json } = await gateway.send('GET', path);
    expect(status).toBe(200);
    expect(json()).toEqual({
      statement: {
        id: STATEMENT_ID,
        filename: 'jan.pdf',
        sizeBytes: 48_211,
        pageCount: 3,
        createdAt: '2026-11-20T09:30:00.000Z',
        expiresAt: '2026-11-21T09:30:00.000Z',
        currentRevision: 2,
        approvedRevision: null,
        job: {
          status: 'completed',
          progress: 1,
          pagesDone: 3,
          pagesTotal: 3,
          startedAt: '2026-11-20T09:30:01.000Z',
          finishedAt: '2026-11-20T09:30:02.000Z',
          error: null,
        },
      },
    });
    expect(headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
    expect(headers.get('ratelimit')).toBe('"default";r=12;t=30');
  });

  it('never calls a job completed before its first revision can be read', async () => {
    gateway.fakes().review.getRevisionStates = async () => ({ states: [] });
    const { json } = await gateway.send('GET', path);
    expect(json()).toMatchObject({
      statement: { currentRevision: null, job: { status: 'processing', finishedAt: null } },
    });
  });

  it('tells a locked statement by null pages and an open name by null', async () => {
    const job = {
      status: 'password_required',
      pagesDone: 0,
      pagesTotal: 0,
      startedAt: undefined,
      finishedAt: undefined,
      errorCode: '',
    };
    gateway.fakes().ingestion.getStatement = async () => ({
      statement: wireStatement({ filename: '', pageCount: 0, job }),
    });
    const { json } = await gateway.send('GET', path);
    expect(json()).toMatchObject({
      statement: { filename: null, pageCount: null, job: { pagesTotal: null, progress: 0 } },
    });
  });

  it('answers 404 the same, but for the request id, for every statement that is not there', async () => {
    const first = await gateway.send('GET', `/api/v1/statements/${OTHER_ID}`);
    const second = await gateway.send(
      'GET',
      '/api/v1/statements/11111111-1111-4111-8111-111111111111/result',
    );
    const without = (text: string) => text.replaceAll(/"request_id":"[^"]+"/g, '');
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(without(first.body.toString())).toBe(without(second.body.toString()));
    expect(first.json()).toMatchObject({
      error: { code: 'statement_not_found', request_id: first.headers.get('x-request-id') },
    });
  });

  it.each(['statement_expired', 'statement_deleted'])(
    'answers 410 %s on every route under a gone statement',
    async (reason) => {
      gateway.fakes().ingestion.getStatement = async () => refuse('gone', reason)();
      const requests: [string, string, unknown?][] = [
        ['GET', path],
        ['GET', `${path}/result`],
        ['GET', `${path}/revisions`],
        ['GET', `${path}/revisions/1`],
        ['GET', `${path}/pages/1`],
        ['GET', `${path}/document`],
        ['PATCH', `${path}/review`, {}],
        ['POST', `${path}/approve`, {}],
        ['POST', `${path}/password`, {}],
        ['POST', '/api/v1/statements/convert?format=csv', { ids: [STATEMENT_ID], idempotencyKey: 'k' }],
      ];
      for (const [method, target, body] of requests) {
        const answer = await (body === undefined
          ? gateway.send(method, target)
          : gateway.sendJson(method, target, body));
        expect([target, answer.status, answer.json()]).toEqual([
          target,
          410,
          { error: expect.objectContaining({ code: reason }) },
        ]);
      }
    },
  );

  it('refuses an id that is no UUID as a path of the wrong form', async () => {
    const { status, json } = await gateway.send('GET', '/api/v1/statements/42');
    expect(status).toBe(400);
    expect(json()).toMatchObject({ error: { code: 'invalid_request', details: [{ path: 'path.id' }] } });
  });

  it('passes a revision on byte for byte', async () => {
    const { body } = await gateway.send('GET', `${path}/result`);
    expect(body.toString()).toBe(JSON.stringify(revisionDocument(2)));
    const older = await gateway.send('GET', `${path}/revisions/1`);
    expect(older.json()).toMatchObject({ revision: 1 });
  });

  it('tells the state beside statement_not_ready', async () => {
    gateway.fakes().review.getRevision = async () => refuse('conflict', 'statement_not_ready')();
    const { status, json } = await gateway.send('GET', `${path}/result`);
    expect(status).toBe(409);
    expect(json()).toMatchObject({ error: { code: 'statement_not_ready' }, statement: { id: STATEMENT_ID } });
  });

  it('lists revisions newest first', async () => {
    const row = {
      source: 'extraction',
      createdAt: new Date(0),
      approved: false,
      verdict: 'reconciled',
      transactions: 4,
    };
    gateway.fakes().review.listRevisions = async () => ({
      revisions: [
        { ...row, revision: 1, baseRevision: 0 },
        { ...row, revision: 2, baseRevision: 1, source: 'review' },
      ],
    });
    const { json } = await gateway.send('GET', `${path}/revisions`);
    expect(json()).toMatchObject({
      revisions: [
        { revision: 2, base_revision: 1 },
        { revision: 1, base_revision: null },
      ],
    });
  });

  it('lists statements with a cursor and refuses limits that are no numbers', async () => {
    gateway.fakes().ingestion.listStatements = async ({ limit, cursor }) => ({
      statements: [wireStatement({ sizeBytes: BigInt(limit) })],
      nextCursor: cursor === '' ? 'next' : '',
    });
    expect((await gateway.send('GET', '/api/v1/statements')).json()).toMatchObject({
      statements: [{ sizeBytes: 20 }],
      nextCursor: 'next',
    });
    expect((await gateway.send('GET', '/api/v1/statements?limit=7&cursor=next')).json()).toMatchObject({
      statements: [{ sizeBytes: 7 }],
      nextCursor: null,
    });
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=1e1',
      'limit=',
      'limit=1&limit=2',
      'limt=1',
      'cursor=',
    ]) {
      expect([query, (await gateway.send('GET', `/api/v1/statements?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
  });

  it('paints a page and sends the document as an attachment', async () => {
    const { ingestion, extraction } = gateway.fakes();
    extraction.renderPage = async ({ page, widthPx }) => ({ png: Buffer.from(`${page}/${widthPx}`) });
    ingestion.openDocument = async function* () {
      yield { part: { $case: 'header', value: { filename: 'Jänner "1".pdf', sizeBytes: 6n } } };
      yield { part: { $case: 'chunk', value: Buffer.from('%PDF') } };
      yield { part: { $case: 'chunk', value: Buffer.from('-1') } };
    };
    const page = await gateway.send('GET', `${path}/pages/2?width=640`);
    expect([page.headers.get('content-type'), page.body.toString()]).toEqual(['image/png', '2/640']);
    const document = await gateway.send('GET', `${path}/document`);
    expect(document.body.toString()).toBe('%PDF-1');
    expect(document.headers.get('content-length')).toBe('6');
    expect(document.headers.get('content-disposition')).toBe(
      `attachment; filename="J_nner _1_.pdf"; filename*=UTF-8''J%C3%A4nner%20%221%22.pdf`,
    );
    const head = await gateway.send('HEAD', `${path}/document`);
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([200, '6', 0]);
  });

  it('reads no more of a document than a HEAD needs', async () => {
    let ended = false;
    gateway.fakes().ingestion.openDocument = async function* () {
      try {
        yield { part: { $case: 'header', value: { filename: 'a.pdf', sizeBytes: 1_000_000_000n } } };
        for (;;) yield { part: { $case: 'chunk', value: Buffer.alloc(1_000) } };
      } finally {
        ended = true;
      }
    };
    expect((await gateway.send('HEAD', `${path}/document`)).status).toBe(200);
    await eventually(() => expect(ended).toBe(true));
  });
});

describe('faults behind the gateway', () => {
  it('answers 503 with Retry-After when a service cannot be reached, 504 when it is too slow', async () => {
    gateway.fakes().review.getRevision = async () => refuse('unavailable', 'unavailable')();
    const unavailable = await gateway.send('GET', `${path}/result`);
    expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '2']);
    gateway.fakes().review.getRevision = async () => refuse('timeout', 'timeout')();
    expect((await gateway.send('GET', `${path}/result`)).status).toBe(504);
  });

  it('answers an unknown failure with internal and says nothing of it', async () => {
    gateway.fakes().review.getRevision = async () => {
      throw new Error('duplicate key value violates "secret"');
    };
    const { status, body, headers } = await gateway.send('GET', `${path}/result`);
    expect(status).toBe(500);
    expect(body.toString()).not.toMatch(/secret|stack|\bat /);
    expect(gateway.logged()).toContain(headers.get('x-request-id'));
  });

  it('treats a reason that no client knows as a fault', async () => {
    gateway.fakes().review.getRevision = async () => {
      throw new DomainError('conflict', 'quantum_flux', 'detail');
    };
    const { status, json } = await gateway.send('GET', `${path}/result`);
    expect(status).toBe(500);
    expect(json()).toMatchObject({ error: { code: 'internal' } });
  });

  it('logs the pattern of a route and never a name, a key or a body', async () => {
    await gateway.send('GET', path);
    expect(gateway.logged()).toContain('"route":"/api/v1/statements/{id}"');
    expect(gateway.logged()).toContain('k1234567');
    expect(gateway.logged()).not.toMatch(/jan\.pdf|cf_live_|Bearer/);
  });
});
