import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Export } from '@counterfoil/contracts/export';
import { DomainError } from '@counterfoil/kernel';
import { OTHER_ID, refuse, STATEMENT_ID, withCompletedStatement } from './support/statements.ts';
import { useGateway } from './support/test-gateway.ts';

const gateway = useGateway();
const convert = '/api/v1/statements/convert';
const body = { ids: [STATEMENT_ID], idempotencyKey: 'books-1' };
const FILE = 'date,amount\r\n2026-01-02,-12.34\r\n';
const SHA256 = 'ab'.repeat(32);
const download = `/api/v1/exports/${OTHER_ID}/download`;

function record(overrides: Partial<Export> = {}): Export {
  return {
    id: OTHER_ID,
    format: 'csv',
    status: 'completed',
    expiresAt: new Date(0),
    sizeBytes: BigInt(FILE.length),
    sha256: SHA256,
    createdAt: new Date(0),
    errorCode: '',
    ...overrides,
  };
}

beforeEach(() => {
  withCompletedStatement(gateway.fakes());
  const exports = gateway.fakes().export;
  exports.getExport = async () => ({ export: record() });
  exports.readExportFile = async function* ({ offset, length }) {
    const from = Number(offset);
    const to = length === 0n ? FILE.length : from + Number(length);
    const header = {
      filename: 'statement.csv',
      mediaType: 'text/csv; charset=utf-8',
      sizeBytes: BigInt(FILE.length),
      sha256: SHA256,
    };
    yield { part: { $case: 'header', value: header } };
    yield { part: { $case: 'chunk', value: Buffer.from(FILE.slice(from, to)) } };
  };
});

describe('convert', () => {
  it('answers json inline, byte for byte as the export service made it', async () => {
    const json = Buffer.from(JSON.stringify({ format: 'json', statements: [] }));
    gateway.fakes().export.convert = async () => ({ result: { $case: 'json', value: json }, replayed: true });
    const answer = await gateway.sendJson('POST', `${convert}?format=json`, body);
    expect([answer.status, answer.body.toString(), answer.headers.get('idempotent-replayed')]).toEqual([
      200,
      json.toString(),
      'true',
    ]);
  });

  it('answers a file with its addresses and expiry', async () => {
    gateway.fakes().export.convert = async () => ({
      result: { $case: 'export', value: record({ status: 'pending' }) },
      replayed: false,
    });
    const answer = await gateway.sendJson('POST', `${convert}?format=csv`, body);
    expect([answer.status, answer.json()]).toEqual([
      202,
      {
        export_id: OTHER_ID,
        format: 'csv',
        status: 'pending',
        status_url: `/api/v1/exports/${OTHER_ID}`,
        download_url: download,
        expires_at: '1970-01-01T00:00:00.000Z',
      },
    ]);
  });

  it.each([
    ['no format', convert, body, 'unsupported_format'],
    ['an unknown format', `${convert}?format=pdf`, body, 'unsupported_format'],
    [
      'a repeated id',
      `${convert}?format=csv`,
      { ...body, ids: [STATEMENT_ID, STATEMENT_ID] },
      'invalid_request',
    ],
    ['no id', `${convert}?format=csv`, { ...body, ids: [] }, 'invalid_request'],
    [
      'the key in the wrong case',
      `${convert}?format=csv`,
      { ids: [STATEMENT_ID], idempotency_key: 'x' },
      'invalid_request',
    ],
  ])('refuses %s', async (_name, path, request, code) => {
    const { status, json } = await gateway.sendJson('POST', path, request);
    expect([status, json()]).toMatchObject([400, { error: { code } }]);
  });

  it('finds every statement before it converts any', async () => {
    const { status, json } = await gateway.sendJson('POST', `${convert}?format=csv`, {
      ...body,
      ids: [STATEMENT_ID, OTHER_ID],
    });
    expect([status, json()]).toMatchObject([404, { error: { code: 'statement_not_found' } }]);
  });

  it.each<[DomainError['kind'], string, number, string[]]>([
    ['conflict', 'revision_not_approved', 409, ['error', 'latest']],
    ['conflict', 'statement_not_ready', 409, ['error', 'statement']],
    ['forbidden', 'entitlement_required', 403, ['error']],
    ['unprocessable', 'ofx_mixed_accounts', 422, ['error']],
    ['unprocessable', 'ofx_incomplete', 422, ['error']],
  ])('%s %s is %d', async (kind, reason, expected, keys) => {
    gateway.fakes().export.convert = async () => refuse(kind, reason, { statement_id: STATEMENT_ID })();
    const { status, json } = await gateway.sendJson('POST', `${convert}?format=ofx`, body);
    expect([status, Object.keys(json())]).toEqual([expected, keys]);
  });
});

describe('downloads', () => {
  it('carry the type, the name, the length and an ETag', async () => {
    const { status, headers, body: file } = await gateway.send('GET', download);
    expect([status, file.toString()]).toEqual([200, FILE]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statement.csv"',
      'content-length': String(FILE.length),
      'accept-ranges': 'bytes',
      etag: `"${SHA256}"`,
    });
  });

  it.each([
    ['bytes=0-3', 206, FILE.slice(0, 4), `bytes 0-3/${FILE.length}`],
    ['bytes=5-', 206, FILE.slice(5), `bytes 5-${FILE.length - 1}/${FILE.length}`],
    ['bytes=-4', 206, FILE.slice(-4), `bytes ${FILE.length - 4}-${FILE.length - 1}/${FILE.length}`],
    ['bytes=0-9999', 206, FILE, `bytes 0-${FILE.length - 1}/${FILE.length}`],
    ['bytes=0-1,4-5', 200, FILE, null],
    ['lines=0-1', 200, FILE, null],
    ['bytes=3-1', 200, FILE, null],
  ])('with Range: %s are %d', async (range, expected, text, contentRange) => {
    const { status, headers, body: part } = await gateway.send('GET', download, { headers: { range } });
    expect([status, part.toString(), headers.get('content-range')]).toEqual([expected, text, contentRange]);
    expect(headers.get('content-length')).toBe(String(text.length));
  });

  it('answer a range of more digits than a number has as one beyond the end', async () => {
    const send = (range: string) => gateway.send('GET', download, { headers: { range } });
    expect((await send(`bytes=${'9'.repeat(400)}-`)).status).toBe(416);
    expect((await send(`bytes=0-${'9'.repeat(400)}`)).headers.get('content-range')).toBe(
      `bytes 0-${FILE.length - 1}/${FILE.length}`,
    );
    expect((await send(`bytes=-${'9'.repeat(400)}`)).body.toString()).toBe(FILE);
  });

  it('answer a range beyond the end with 416 and the size', async () => {
    const { status, headers, json } = await gateway.send('GET', download, {
      headers: { range: 'bytes=9999-' },
    });
    expect([status, headers.get('content-range')]).toEqual([416, `bytes */${FILE.length}`]);
    expect(json()).toMatchObject({ error: { code: 'range_not_satisfiable' } });
  });

  it('are not sent again to a client that has them, and whole where its part is of another file', async () => {
    const same = await gateway.send('GET', download, { headers: { 'if-none-match': `W/"x", "${SHA256}"` } });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    const other = await gateway.send('GET', download, {
      headers: { range: 'bytes=0-1', 'if-range': '"other"' },
    });
    expect(other.status).toBe(200);
  });

  it('wait for the file, and end where the statement does', async () => {
    gateway.fakes().export.getExport = async () => ({
      export: record({ status: 'pending', sha256: '', sizeBytes: 0n }),
    });
    const pending = await gateway.send('GET', download);
    expect([pending.status, pending.json()]).toMatchObject([409, { error: { code: 'export_not_ready' } }]);
    const status = await gateway.send('GET', `/api/v1/exports/${OTHER_ID}`);
    expect(status.json()).toMatchObject({ status: 'pending', size_bytes: null, sha256: null, error: null });
    gateway.fakes().export.getExport = async () => refuse('gone', 'statement_deleted')();
    expect((await gateway.send('GET', download)).status).toBe(410);
    expect((await gateway.send('GET', `/api/v1/exports/${OTHER_ID}`)).status).toBe(410);
  });
});
