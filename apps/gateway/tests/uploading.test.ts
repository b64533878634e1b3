import { beforeEach, describe, expect, it } from '@jest/globals';
import { withUploads, type FakeUploads } from './support/fake-uploads.ts';
import { useGateway } from './support/test-gateway.ts';

type Body = NonNullable<RequestInit['body']>;

const KIB = 1_024;
const gateway = useGateway({
  fileBytesMax: 512 * KIB,
  uploadBytesMax: 1_024 * KIB,
  formOverheadBytesMax: 64 * KIB,
});
let uploads: FakeUploads;
beforeEach(() => {
  uploads = withUploads(gateway.fakes());
});

const pdf = (text = 'one') => `%PDF-1.7 ${text}`;

function form(...files: [name: string, content: string][]): FormData {
  const body = new FormData();
  for (const [name, content] of files)
    body.append('files', new Blob([content], { type: 'application/pdf' }), name);
  return body;
}

function upload(body: Body, headers: Record<string, string> = {}) {
  return gateway.send('POST', '/api/v1/statements', { body, headers });
}

describe('outcomes of an upload', () => {
  it('is 202 with one accepted outcome per file, in order', async () => {
    const { status, json } = await upload(form(['jan.pdf', pdf()], ['feb.pdf', pdf('two')]));
    expect(status).toBe(202);
    const ids = [...uploads.stored.keys()];
    const entry = (filename: string, id = '') => ({
      filename,
      status: 'accepted',
      id,
      status_url: `/api/v1/statements/${id}`,
      expiresAt: '2026-11-21T09:30:00.000Z',
    });
    expect(json()).toEqual({ statements: [entry('jan.pdf', ids[0]), entry('feb.pdf', ids[1])] });
  });

  it('is 207 where some files are rejected, and one bad file spoils no other', async () => {
    const { status, json } = await upload(
      form(['a.pdf', pdf()], ['notes.txt', 'hello'], ['c.pdf', pdf('three')]),
    );
    expect(status).toBe(207);
    expect(json()).toMatchObject({
      statements: [
        { filename: 'a.pdf', status: 'accepted' },
        { filename: 'notes.txt', status: 'rejected', error: { code: 'not_a_pdf' } },
        { filename: 'c.pdf', status: 'accepted' },
      ],
    });
    expect(uploads.stored.size).toBe(2);
  });

  it("is 400 with the first file's error and every outcome where all files are rejected", async () => {
    const { status, json } = await upload(form(['a.txt', 'x'], ['b.pdf', pdf('quota')]));
    expect(status).toBe(400);
    expect(json()).toMatchObject({
      error: { code: 'not_a_pdf' },
      statements: [{ error: { code: 'not_a_pdf' } }, { error: { code: 'page_quota_exceeded' } }],
    });
  });

  it('is 429 only where every file failed on the page quota', async () => {
    const { status, json } = await upload(form(['a.pdf', pdf('quota')], ['b.pdf', pdf('quota 2')]));
    expect(status).toBe(429);
    expect(json()).toMatchObject({ error: { code: 'page_quota_exceeded' } });
  });

  it('rejects a file over its limit and still takes the next one', async () => {
    const { status, json } = await upload(
      form(['big.pdf', pdf('x'.repeat(600 * KIB))], ['small.pdf', pdf()]),
    );
    expect(status).toBe(207);
    expect(json()).toMatchObject({
      statements: [{ error: { code: 'file_too_large' } }, { status: 'accepted' }],
    });
  });

  it('takes a file of exactly the limit', async () => {
    const { status } = await upload(form(['edge.pdf', '%PDF-'.padEnd(512 * KIB, 'x')]));
    expect(status).toBe(202);
    expect([...uploads.stored.values()][0]?.bytes).toBe(512 * KIB);
  });

  it('starts the lifetime when the request arrived', async () => {
    const before = Date.now();
    await upload(form(['a.pdf', pdf()]));
    const [first] = uploads.uploads.values();
    expect(first?.startedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(first?.startedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('keeps UTF-8 names and takes bidirectional characters out of them', async () => {
    const { json } = await upload(form(['März\u202e2026.pdf', pdf()]));
    expect(json()).toMatchObject({ statements: [{ filename: 'März2026.pdf' }] });
  });
});

describe('uploads that fail as a whole leave nothing behind', () => {
  it.each<[string, () => Body, string]>([
    [
      'eleven files',
      () => form(...Array.from({ length: 11 }, (_, i): [string, string] => [`${i}.pdf`, pdf()])),
      'too_many_files',
    ],
    [
      'too many bytes in all',
      () =>
        form(...Array.from({ length: 3 }, (_, i): [string, string] => [`${i}`, pdf('y'.repeat(400 * KIB))])),
      'upload_too_large',
    ],
    ['no file', () => form(), 'no_files'],
  ])('%s', async (_name, body, code) => {
    const { status, json } = await upload(body());
    expect([status, json()]).toMatchObject([400, { error: { code } }]);
    expect(uploads.stored.size).toBe(0);
    expect(uploads.uploads.size).toBe(0);
    expect(uploads.open()).toBe(0);
  });

  it('a text field, a foreign field, a body that is no form', async () => {
    const text = form(['a.pdf', pdf()]);
    text.append('comment', 'hi');
    const foreign = new FormData();
    foreign.append('file', new Blob([pdf()]), 'a.pdf');
    for (const [body, type] of [
      [text],
      [foreign],
      ['{}', 'application/json'],
      ['x', 'multipart/form-data'],
    ] as [Body, string?][]) {
      const { status, json } = await upload(body, type === undefined ? {} : { 'content-type': type });
      expect([status, json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
    }
    expect(uploads.stored.size).toBe(0);
  });

  it('a body that ends in the middle of a file', async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 abc';
    const { status, json } = await upload(body, { 'content-type': 'multipart/form-data; boundary=b' });
    expect([status, json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
    expect([uploads.stored.size, uploads.abandoned.length, uploads.open()]).toEqual([0, 1, 0]);
  });

  it('a service that fails midway', async () => {
    gateway.fakes().ingestion.finishUpload = async () => {
      throw new Error('lost');
    };
    const { status } = await upload(form(['a.pdf', pdf()]));
    expect([status, uploads.stored.size]).toEqual([500, 0]);
  });
});

describe('idempotent uploads', () => {
  const key = { 'idempotency-key': 'upload-1' };

  it('answer the same key and bytes with the outcomes of the first time', async () => {
    const files: [string, string][] = [
      ['a.pdf', pdf()],
      ['b.txt', 'no'],
    ];
    const first = await upload(form(...files), key);
    const second = await upload(form(...files), key);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([207, 'true']);
    expect(second.body.toString()).toBe(first.body.toString());
    expect(uploads.stored.size).toBe(1);
  });

  it('keep the place of a statement that is gone, and are refused as gone when none is left', async () => {
    const files: [string, string][] = [
      ['a.pdf', pdf()],
      ['b.pdf', pdf('b')],
    ];
    const first = await upload(form(...files), key);
    const [a = '', b = ''] = [...uploads.stored.keys()];
    uploads.stored.delete(a);
    const second = await upload(form(...files), key);
    expect([second.status, second.body.toString()]).toEqual([202, first.body.toString()]);
    uploads.stored.delete(b);
    const third = await upload(form(...files), key);
    expect([third.status, third.json()]).toMatchObject([410, { error: { code: 'statement_deleted' } }]);
  });

  it('refuse the same key with other bytes or another name', async () => {
    await upload(form(['a.pdf', pdf()]), key);
    for (const other of [form(['a.pdf', pdf('changed')]), form(['b.pdf', pdf()])]) {
      const { status, json } = await upload(other, key);
      expect([status, json()]).toMatchObject([422, { error: { code: 'idempotency_key_reused' } }]);
    }
    expect(uploads.stored.size).toBe(1);
  });

  it('answer 409 while the first is running', async () => {
    uploads.uploads.set('u', { uploadId: 'u', key: 'upload-1', startedAt: new Date(0), finished: undefined });
    const { status, json } = await upload(form(['a.pdf', pdf()]), key);
    expect([status, json()]).toMatchObject([409, { error: { code: 'request_in_progress' } }]);
  });

  it('refuse a key of 256 characters', async () => {
    const { status, json } = await upload(form(['a.pdf', pdf()]), { 'idempotency-key': 'k'.repeat(256) });
    expect([status, json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
    expect((await upload(form(['a.pdf', pdf()]), { 'idempotency-key': 'k'.repeat(255) })).status).toBe(202);
  });
});
