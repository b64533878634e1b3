import { beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@counterfoil/kernel';
import { ERRORS, routeList } from '@counterfoil/rest';
import {
  OTHER_ID,
  refuse,
  STATEMENT_ID,
  wireStatement,
  withCompletedStatement,
} from './support/statements.ts';
import { useGateway, WORKSPACE_ID } from './support/test-gateway.ts';

const gateway = useGateway();
const path = `/api/v1/statements/${STATEMENT_ID}`;
beforeEach(() => withCompletedStatement(gateway.fakes()));

const keyed = routeList.filter(({ access }) => access === 'key');
const instance = (template: string) => template.replace('{id}', STATEMENT_ID).replace('{n}', '1');

describe('keys', () => {
  it('answers a missing key and an invalid one on every route, alike for unknown, revoked and malformed', async () => {
    const unknown = 'cf_live_abcdefgh_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef000000';
    for (const { method, path: template } of keyed) {
      const target = instance(template);
      const missing = await gateway.send(method.toUpperCase(), target, {
        headers: { authorization: 'Basic x' },
      });
      expect([target, missing.status, missing.json()]).toMatchObject([
        target,
        401,
        { error: { code: 'missing_api_key' } },
      ]);
      for (const key of ['nonsense', unknown]) {
        const answer = await gateway.send(method.toUpperCase(), target, {
          headers: { authorization: `Bearer ${key}` },
        });
        expect(answer.json()).toMatchObject({
          error: { code: 'invalid_api_key', message: ERRORS.invalid_api_key.message },
        });
      }
    }
  });

  it('gives an unknown key the same answer as a malformed one', async () => {
    gateway.fakes().accounts.admitRequest = async () => refuse('unauthenticated', 'invalid_api_key')();
    const unknown = await gateway.send('GET', '/api/v1/account');
    const malformed = await gateway.send('GET', '/api/v1/account', {
      headers: { authorization: 'Bearer x' },
    });
    const without = (text: string) => text.replaceAll(/"request_id":"[^"]+"/g, '');
    expect([unknown.status, without(unknown.body.toString())]).toEqual([
      401,
      without(malformed.body.toString()),
    ]);
  });

  it('never asks about a key whose checksum fails', async () => {
    let asked = 0;
    gateway.fakes().accounts.admitRequest = async () => {
      asked += 1;
      return refuse('unauthenticated', 'invalid_api_key')();
    };
    await gateway.send('GET', '/api/v1/account', { headers: { authorization: 'Bearer cf_live_x' } });
    expect(asked).toBe(0);
  });

  it('answers 429 with Retry-After over the rate limit, on every route', async () => {
    gateway.fakes().accounts.admitRequest = async () => ({
      workspaceId: WORKSPACE_ID,
      keyId: 'k',
      plan: 'free',
      multiStatementExport: false,
      admitted: false,
      rateLimit: { limit: 60, windowSeconds: 60, remaining: 0, resetSeconds: 7, retryAfterSeconds: 7 },
    });
    for (const { method, path: template } of keyed) {
      const { status, headers } = await gateway.send(method.toUpperCase(), instance(template));
      expect([status, headers.get('retry-after'), headers.get('ratelimit')]).toEqual([
        429,
        '7',
        '"default";r=0;t=7',
      ]);
    }
  });
});

describe('routes', () => {
  it('answers 404 route_not_found beside the known paths', async () => {
    for (const target of [
      '/api/v1',
      '/api/v1/statements/',
      '/api/v2/statements',
      '/API/v1/statements',
      `${path}/nothing`,
    ]) {
      const { status, json } = await gateway.send('GET', target);
      expect([target, status, json()]).toMatchObject([target, 404, { error: { code: 'route_not_found' } }]);
    }
  });

  it('answers 405 with Allow for every method a path does not have', async () => {
    const paths = new Set(routeList.map((route) => route.path));
    for (const template of paths) {
      const have = routeList
        .filter((route) => route.path === template)
        .map(({ method }) => method.toUpperCase());
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (have.includes(method)) continue;
        const { status, headers, json } = await gateway.send(method, instance(template));
        expect([status, json()]).toMatchObject([405, { error: { code: 'method_not_allowed' } }]);
        expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(have));
      }
    }
  });

  it('refuses unknown query parameters on every route', async () => {
    for (const { method, path: template } of routeList) {
      const { status, json } = await gateway
        .sendJson(method.toUpperCase(), `${instance(template)}?surprise=1`, '{}')
        .catch(async () => gateway.send(method.toUpperCase(), `${instance(template)}?surprise=1`));
      expect([template, status, json()]).toMatchObject([template, 400, { error: {} }]);
    }
  });

  it('leads from / to the documentation, which loads nothing from elsewhere', async () => {
    const docs = await gateway.send('GET', '/docs');
    expect(docs.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(docs.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(docs.body.toString()).not.toMatch(/<script|<link|<img|https?:\/\/(?!api\.test)/);
    const root = await fetch(`http://127.0.0.1:${gateway.port()}/`, { redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([302, '/docs']);
  });

  it('serves the published document without a key', async () => {
    const { json } = await gateway.send('GET', '/api/v1/openapi.json', {
      headers: { authorization: 'none' },
    });
    expect(json()).toMatchObject({ openapi: '3.1.0' });
  });
});

describe('review and approval', () => {
  const operations = [{ type: 'delete_row', transaction_id: STATEMENT_ID }];
  const body = { base_revision: 1, idempotency_key: 'k', operations };

  it('hands the operations on as they are and answers with the new revision', async () => {
    const sent: unknown[] = [];
    gateway.fakes().review.saveReview = async (request) => {
      sent.push({ ...request, operationsJson: JSON.parse(request.operationsJson.toString()) as unknown });
      const latest = await gateway
        .fakes()
        .review.getRevision?.(
          { workspaceId: '', statementId: '', revision: 2 },
          { signal: new AbortController().signal },
        );
      return { revision: 2, documentJson: latest?.documentJson ?? Buffer.alloc(0), replayed: true };
    };
    const { status, headers, json } = await gateway.sendJson('PATCH', `${path}/review`, body);
    expect([status, headers.get('idempotent-replayed'), json()]).toMatchObject([
      200,
      'true',
      { revision: 2 },
    ]);
    expect(sent).toEqual([
      {
        workspaceId: WORKSPACE_ID,
        statementId: STATEMENT_ID,
        baseRevision: 1,
        idempotencyKey: 'k',
        operationsJson: operations,
      },
    ]);
  });

  it.each([
    ['PATCH', 'review', body, 'revision_conflict'],
    ['POST', 'approve', { revision: 1 }, 'revision_conflict'],
    ['POST', 'approve', { revision: 2 }, 'discrepancies_not_acknowledged'],
  ])(
    '%s %s tells the latest revision, equal to GET result, beside %4$s',
    async (method, action, request, code) => {
      gateway.fakes().review.saveReview = async () => refuse('conflict', code)();
      gateway.fakes().review.approveRevision = async () => refuse('conflict', code)();
      const { status, json } = await gateway.sendJson(method, `${path}/${action}`, request);
      const result = await gateway.send('GET', `${path}/result`);
      expect([status, json()]).toMatchObject([409, { error: { code }, latest: result.json() }]);
    },
  );

  it('passes the details of a refused operation on', async () => {
    gateway.fakes().review.saveReview = async () => {
      throw new DomainError('invalid', 'invalid_value', 'operations[0].value: expected a decimal', {
        details: [{ path: 'operations[0].value', message: 'expected a decimal' }],
      });
    };
    const { status, json } = await gateway.sendJson('PATCH', `${path}/review`, body);
    expect([status, json()]).toMatchObject([
      400,
      {
        error: {
          code: 'invalid_value',
          details: [{ path: 'operations[0].value' }],
          message: 'operations[0].value: expected a decimal',
        },
      },
    ]);
  });

  it.each<[string, object, string]>([
    ['an unknown field', { ...body, extra: 1 }, 'extra'],
    ['an unknown operation', { ...body, operations: [{ type: 'explode' }] }, 'operations[0].type'],
    [
      'an unknown field of an operation',
      { ...body, operations: [{ ...operations[0], why: 'x' }] },
      'operations[0].why',
    ],
    ['no operations', { ...body, operations: [] }, 'operations'],
    [
      'too many operations',
      { ...body, operations: Array.from({ length: 1_001 }, () => operations[0]) },
      'operations',
    ],
    [
      'a number for a value',
      { ...body, operations: [{ type: 'set_field', transaction_id: OTHER_ID, field: 'amount', value: 1 }] },
      'operations[0].value',
    ],
    [
      'neither row nor account',
      { ...body, operations: [{ type: 'set_field', field: 'amount', value: '1.00' }] },
      'operations[0]',
    ],
    ['a revision that is no whole number', { ...body, base_revision: 1.5 }, 'base_revision'],
    ['a revision in quotes', { ...body, base_revision: '1' }, 'base_revision'],
    ['no idempotency key', { base_revision: 1, operations }, 'idempotency_key'],
    [
      'a row id that is no UUID',
      { ...body, operations: [{ type: 'delete_row', transaction_id: 'row-1' }] },
      'operations[0].transaction_id',
    ],
  ])('refuses %s with the path to it', async (_name, request, where) => {
    const { status, json } = await gateway.sendJson('PATCH', `${path}/review`, request);
    expect([status, json()]).toMatchObject([
      400,
      { error: { code: 'invalid_request', details: [{ path: where }] } },
    ]);
  });

  it('approves, and refuses unknown fields there too', async () => {
    gateway.fakes().review.approveRevision = async ({ revision, acknowledgeDiscrepancies }) => ({
      approvedRevision: revision,
      approvedAt: new Date(0),
      verdict: acknowledgeDiscrepancies ? 'discrepant' : 'reconciled',
    });
    const { json } = await gateway.sendJson('POST', `${path}/approve`, {
      revision: 2,
      acknowledge_discrepancies: true,
    });
    expect(json()).toEqual({
      statement_id: STATEMENT_ID,
      approved_revision: 2,
      approved_at: '1970-01-01T00:00:00.000Z',
      verdict: 'discrepant',
    });
    expect((await gateway.sendJson('POST', `${path}/approve`, { revision: 2, force: true })).status).toBe(
      400,
    );
  });
});

describe('unlocking', () => {
  const key = { 'idempotency-key': 'u1' };

  it('needs the idempotency key, then a password, then answers 202 with the status', async () => {
    gateway.fakes().ingestion.unlockStatement = async () => ({ statement: wireStatement(), replayed: false });
    const missing = await gateway.sendJson('POST', `${path}/password`, { password: 'x' });
    expect([missing.status, missing.json()]).toMatchObject([
      400,
      { error: { code: 'missing_idempotency_key' } },
    ]);
    expect((await gateway.sendJson('POST', `${path}/password`, {}, key)).status).toBe(400);
    const unlocked = await gateway.sendJson('POST', `${path}/password`, { password: 'x' }, key);
    expect([unlocked.status, unlocked.json()]).toMatchObject([202, { statement: { id: STATEMENT_ID } }]);
  });

  it.each<[DomainError['kind'], string, number]>([
    ['invalid', 'incorrect_password', 400],
    ['conflict', 'password_not_required', 409],
    ['exhausted', 'rate_limited', 429],
    ['unprocessable', 'idempotency_key_reused', 422],
  ])('%s %s is %d', async (kind, reason, expected) => {
    gateway.fakes().ingestion.unlockStatement = async () =>
      refuse(kind, reason, { retry_after_seconds: '1800' })();
    const { status, headers, json } = await gateway.sendJson(
      'POST',
      `${path}/password`,
      { password: 'x' },
      key,
    );
    expect([status, json()]).toMatchObject([expected, { error: { code: reason } }]);
    expect(headers.get('retry-after')).toBe(expected === 429 ? '1800' : null);
    expect(gateway.logged()).not.toContain('"password"');
  });
});

describe('deletion and account', () => {
  it('gives the record, also of a statement that is gone', async () => {
    const deletion = {
      id: OTHER_ID,
      statementId: STATEMENT_ID,
      status: 'pending',
      reason: 'requested',
      requestedAt: new Date(0),
      completedAt: undefined,
      receipts: [{ service: 'review', purgedAt: new Date(0), items: 3 }],
    };
    gateway.fakes().ingestion.getStatement = async () => refuse('gone', 'statement_deleted')();
    gateway.fakes().retention.deleteStatement = async () => ({ deletion });
    gateway.fakes().retention.getDeletion = async () => ({ deletion });
    const deleted = await gateway.send('DELETE', path);
    const followed = await gateway.send('GET', `/api/v1/deletions/${OTHER_ID}`);
    expect([deleted.status, followed.status]).toEqual([202, 200]);
    expect(deleted.json()).toEqual(followed.json());
  });

  it('shows the account', async () => {
    gateway.fakes().accounts.getAccount = async () => ({
      workspace: { id: WORKSPACE_ID, name: 'Demo', plan: 'pro', createdAt: new Date(0) },
      multiStatementExport: true,
      multiStatementExportExpiresAt: undefined,
      allowanceLimit: 500,
      allowanceUsed: 12,
      allowanceRemaining: 480,
      periodStart: new Date(0),
      periodEnd: new Date(1),
      storedCredits: 5,
      pagesUsed: 12,
      statements: 3,
      exports: 1,
    });
    expect((await gateway.send('GET', '/api/v1/account')).json()).toMatchObject({
      account: { plan: 'pro', pageAllowance: { limit: 500, used: 12, remaining: 480 }, storedCredits: 5 },
    });
  });
});
