import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { RevisionDocument } from '@counterfoil/statement';
import { eventually } from '@counterfoil/testing';
import type { ExportBody } from '../../src/api.ts';
import { fixture } from '../../src/fixtures.ts';
import { refusalOf, type Refusal } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api, newWorkspace } = useInstallation();
const NEVER = '0b1f7c52-6f0b-4f0e-8c59-3d1d1f6d0a11';

async function approved(name = 'simple-gbp', client = api()): Promise<RevisionDocument> {
  const id = await client.completed(fixture(name).path);
  await client.approve(id, 1);
  return client.result(id);
}

async function file(accepted: ExportBody): Promise<ExportBody & { expires_at: string }> {
  return eventually(async () => {
    const { json } = await api().get<ExportBody & { expires_at: string }>(accepted.status_url);
    if (json.status !== 'completed') throw new Error(`the export is ${json.status}`);
    return json;
  });
}

const amountsOf = (ofx: string) => [...ofx.matchAll(/<TRNAMT>([^<\r\n]*)/g)].map((match) => match[1]);

describe('an export', () => {
  it('as JSON is 200 with the approved rows of every statement, in the order asked for', async () => {
    const [one, two] = [await approved('simple-gbp'), await approved('credit-card-usd')];
    const answer = await api().convert('json', { ids: [two.statement_id, one.statement_id] });
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        format: 'json',
        statements: [two, one].map(({ statement_id, revision, accounts, transactions }) => ({
          statement_id,
          revision,
          accounts,
          transactions,
        })),
      },
    ]);
  });

  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['ofx', 'application/x-ofx'],
  ])(
    'as %s is 202 with its addresses, and becomes a file of the announced size and hash',
    async (format, type) => {
      const { statement_id: id } = await approved();
      const accepted = await api().convert(format, { ids: [id] });
      const { export_id, status_url, download_url } = accepted.json;
      expect(accepted.status).toBe(202);
      expect(accepted.json).toEqual({
        export_id,
        format,
        status: expect.stringMatching(/^(pending|completed)$/),
        status_url: `/api/v1/exports/${export_id}`,
        download_url: `/api/v1/exports/${export_id}/download`,
        expires_at: (await api().statement(id)).expiresAt,
      });
      const completed = await file(accepted.json);
      expect(completed).toMatchObject({ export_id, format, status_url, download_url });
      const { headers, bytes } = await api().get(download_url);
      expect(bytes.length).toBe(completed.size_bytes);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(completed.sha256);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-length')).toBe(String(bytes.length));
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="[^"]+\\.${format}"`),
      );
      expect(headers.get('etag')).toMatch(/^"[^"]+"$/);
    },
  );

  it('is downloaded in ranges, and not again by a client that has it', async () => {
    const { statement_id: id } = await approved();
    const { download_url } = await file((await api().convert('csv', { ids: [id] })).json);
    const whole = await api().get(download_url);
    const part = (range: string) => api().request('GET', download_url, { headers: { range } });
    const first = await part('bytes=0-9');
    expect([first.status, first.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-9/${whole.bytes.length}`,
    ]);
    const rest = await part('bytes=10-');
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
    expect((await part('bytes=-5')).bytes.equals(whole.bytes.subarray(-5))).toBe(true);
    const beyond = await part(`bytes=${whole.bytes.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.bytes.length}`,
    ]);
    const etag = whole.headers.get('etag') ?? '';
    const same = await api().request('GET', download_url, { headers: { 'if-none-match': etag } });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
  });

  it('stays what was approved when the statement is edited afterwards', async () => {
    const { statement_id: id, transactions } = await approved();
    const { download_url } = await file((await api().convert('csv', { ids: [id] })).json);
    const before = await api().get(download_url);
    await api().edit(id, 1, [{ type: 'delete_row', transaction_id: transactions[0]?.transaction_id ?? '' }]);
    expect((await api().get(download_url)).text).toBe(before.text);
  });

  it('ends with any of its statements', async () => {
    const [one, two] = [await approved(), await approved()];
    const ids = [one.statement_id, two.statement_id];
    const { status_url, download_url } = await file((await api().convert('csv', { ids })).json);
    await api().request('DELETE', `/statements/${two.statement_id}`);
    for (const path of [status_url, download_url]) {
      expect(refusalOf(await api().get(path))).toEqual([410, 'statement_deleted']);
    }
  });

  it('expires with the earliest of its statements', async () => {
    const [one, two] = [await approved(), await approved()];
    const { json } = await api().convert('xlsx', { ids: [two.statement_id, one.statement_id] });
    expect(json.expires_at).toBe((await api().statement(one.statement_id)).expiresAt);
  });

  it('of several statements needs the entitlement; one by one it does not', async () => {
    const free = await newWorkspace('free');
    const [one, two] = [await approved('simple-gbp', free), await approved('simple-gbp', free)];
    for (const format of ['json', 'csv', 'xlsx', 'ofx']) {
      const several = await free.convert(format, { ids: [one.statement_id, two.statement_id] });
      expect(refusalOf(several)).toEqual([403, 'entitlement_required']);
    }
    expect((await free.convert('json', { ids: [one.statement_id] })).status).toBe(200);
  });

  it('refuses requests that are not of the documented form', async () => {
    const { statement_id: id } = await approved();
    const cases: readonly [string, object & { ids: string[] }, string, string][] = [
      ['json', { ids: [] }, 'invalid_request', 'ids'],
      ['json', { ids: [id, id] }, 'invalid_request', 'ids[1]'],
      ['json', { ids: [id, id.toUpperCase()] }, 'invalid_request', 'ids[1]'],
      ['json', { ids: ['x'] }, 'invalid_request', 'ids[0]'],
      ['json', { ids: Array.from({ length: 101 }, () => NEVER) }, 'invalid_request', 'ids'],
      ['json', { ids: [id], idempotencyKey: '' } as never, 'invalid_request', 'idempotencyKey'],
      ['json', { ids: [id], idempotency_key: 'x' } as never, 'invalid_request', 'idempotency_key'],
      ['qif', { ids: [id] }, 'unsupported_format', 'query.format'],
      ['JSON', { ids: [id] }, 'unsupported_format', 'query.format'],
    ];
    for (const [format, body, code, path] of cases) {
      expect(refusalOf(await api().convert(format, body)).slice(0, 3)).toEqual([400, code, path]);
    }
    const none = await api().send('POST', '/statements/convert', { ids: [id], idempotencyKey: 'x' });
    expect(refusalOf(none).slice(0, 2)).toEqual([400, 'unsupported_format']);
  });
});

describe('OFX', () => {
  it('combines statements of one account, and refuses others as ofx_mixed_accounts', async () => {
    const [one, again, card] = [await approved(), await approved(), await approved('credit-card-usd')];
    const mixed = await api().convert('ofx', { ids: [one.statement_id, card.statement_id] });
    expect(refusalOf(mixed).slice(0, 2)).toEqual([422, 'ofx_mixed_accounts']);
    const same = await api().convert('ofx', { ids: [one.statement_id, again.statement_id] });
    expect(same.status).toBe(202);
    const { status } = await file(same.json);
    expect(status).toBe('completed');
  });

  it('of a statement of several accounts needs account_id, and then holds that account’s rows alone', async () => {
    const several = await approved('several-accounts-gbp');
    const ids = [several.statement_id];
    expect(several.accounts.length).toBeGreaterThan(1);
    expect(refusalOf(await api().convert('ofx', { ids })).slice(0, 2)).toEqual([422, 'ofx_mixed_accounts']);
    for (const { account_id } of several.accounts) {
      const rows = several.transactions.filter((row) => row.account_id === account_id);
      const { download_url } = await file((await api().convert('ofx', { ids, account_id })).json);
      expect(amountsOf((await api().get(download_url)).text).sort()).toEqual(
        rows.map((row) => row.amount).sort(),
      );
      const { json } = await api().convert('json', { ids, account_id });
      expect(json.statements).toMatchObject([{ accounts: [{ account_id }], transactions: rows }]);
    }
    const unknown = await api().convert('ofx', { ids, account_id: NEVER });
    expect(refusalOf(unknown).slice(0, 3)).toEqual([400, 'invalid_request', 'account_id']);
  });

  it('that lacks something is ofx_incomplete, and the set_field it names mends it', async () => {
    const { statement_id: id, accounts } = await approved();
    const account_id = accounts[0]?.account_id;
    const known = accounts[0];
    const forget = (field: string, value: string | null) => ({
      type: 'set_field' as const,
      account_id,
      field,
      value,
    });
    await api().edit(id, 1, [
      forget('statement_type', 'unknown'),
      forget('currency', null),
      forget('closing_balance', null),
      forget('opening_balance', null),
    ]);
    await api().approve(id, 2);
    const refused = await api().convert('ofx', { ids: [id] });
    expect(refusalOf(refused).slice(0, 2)).toEqual([422, 'ofx_incomplete']);
    const mends = mendsOf(refused.json).map(({ field, account_id: named }) => ({
      type: 'set_field' as const,
      account_id: named,
      field,
      value: String(known?.[field as keyof typeof known]),
    }));
    expect(mends.map(({ field }) => field).sort()).toEqual(['closing_balance', 'currency', 'statement_type']);
    await api().edit(id, 2, mends);
    await api().approve(id, 3);
    const { status } = await file((await api().convert('ofx', { ids: [id] })).json);
    expect(status).toBe('completed');
  });
});

/** What the details say, as a client would read it. */
function mendsOf({ error }: Refusal): { field: string; account_id: string }[] {
  const details = (error.details ?? []) as readonly { path: string; message: string }[];
  return details.map(({ path, message }) => {
    const [, field = '', account_id = ''] =
      /set_field "(\w+)" with account_id "([0-9a-f-]+)"/.exec(message) ?? [];
    expect(path).toContain(field);
    return { field, account_id };
  });
}
