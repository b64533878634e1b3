import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@counterfoil/testing';
import { withUploads, type FakeUploads } from './support/fake-uploads.ts';
import { sendRaw } from './support/raw-client.ts';
import { STATEMENT_ID, withCompletedStatement } from './support/statements.ts';
import { KEY, useGateway } from './support/test-gateway.ts';

const gateway = useGateway({
  stallTimeoutMs: 300,
  ingressBytesPerSecondMin: 100_000,
  headersTimeoutMs: 1_000,
});
let uploads: FakeUploads;
beforeEach(() => {
  uploads = withUploads(gateway.fakes());
});

const review = `/api/v1/statements/${STATEMENT_ID}/review`;
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${KEY}`, ...headers, '', ''].join('\r\n');
const uploadHead = (...headers: string[]) =>
  head('POST /api/v1/statements', 'Content-Type: multipart/form-data; boundary=b', ...headers);
const PART = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 ';

async function nextIsServed(): Promise<void> {
  expect((await gateway.send('GET', '/healthz')).status).toBe(200);
}

async function nothingIsLeft(): Promise<void> {
  await eventually(async () => {
    expect([uploads.open(), uploads.stored.size, uploads.uploads.size]).toEqual([0, 0, 0]);
  });
}

describe('clients that misbehave are refused or cut off, and the next one is served', () => {
  it('a body that stops arriving', async () => {
    const { received } = sendRaw(gateway.port(), `${uploadHead('Content-Length: 100000')}${PART}`);
    expect(await received).toMatch(/^HTTP\/1\.1 400 [^]*Connection: close[^]*invalid_request/i);
    await nothingIsLeft();
    await nextIsServed();
  });

  it('a body that trickles', async () => {
    const { socket, received } = sendRaw(gateway.port(), `${uploadHead('Content-Length: 100000')}${PART}`);
    const drip = setInterval(() => socket.writable && socket.write('x'), 50);
    expect(await received).toMatch(/^HTTP\/1\.1 400 /);
    clearInterval(drip);
    await nothingIsLeft();
  });

  it('a client that leaves in the middle of a file', async () => {
    const { socket } = sendRaw(
      gateway.port(),
      `${uploadHead('Content-Length: 1000000')}${PART}${'x'.repeat(300_000)}`,
    );
    await eventually(async () => expect(uploads.open()).toBe(1));
    socket.destroy();
    await nothingIsLeft();
    expect(uploads.abandoned).toHaveLength(1);
    expect(uploads.cutOff()).toBe(1);
  });

  it('a length that promises less than is sent', async () => {
    const body = `${PART}rest of the file\r\n--b--\r\n`;
    const { received } = sendRaw(
      gateway.port(),
      `${uploadHead(`Content-Length: ${body.length - 20}`)}${body}`,
    );
    expect(await received).toMatch(/^HTTP\/1\.1 400 /);
    await nothingIsLeft();
  });

  it('an upload without a length is read all the same', async () => {
    const body = `${PART}whole\r\n--b--\r\n`;
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const { received } = sendRaw(
      gateway.port(),
      `${uploadHead('Transfer-Encoding: chunked', 'Connection: close')}${chunk}`,
    );
    expect(await received).toMatch(/^HTTP\/1\.1 202 /);
  });

  it('a length beyond the limit, before a byte of it is read', async () => {
    const { socket, received, receivedSoFar } = sendRaw(
      gateway.port(),
      uploadHead('Content-Length: 99999999999', 'Expect: 100-continue'),
    );
    await received;
    expect(receivedSoFar()).toMatch(/^HTTP\/1\.1 400 [^]*upload_too_large/);
    socket.destroy();
  });

  it('ten thousand form fields', async () => {
    const fields = Array.from(
      { length: 10_000 },
      (_, i) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`,
    );
    const { status, json } = await gateway.send('POST', '/api/v1/statements', {
      body: `${fields.join('')}--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([status, json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
    await nothingIsLeft();
  });

  it('a form within the form', async () => {
    const inner = '--c\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\n%PDF-\r\n--c--\r\n';
    const { status } = await gateway.send('POST', '/api/v1/statements', {
      body: `--b\r\nContent-Disposition: form-data; name="files"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n${inner}\r\n--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(status).toBe(400);
    await nothingIsLeft();
  });

  it.each([
    ['no headers', ''],
    ['no Content-Disposition', 'Content-Type: application/pdf\r\n'],
    [
      'a Content-Disposition that is none',
      'Content-Disposition: form-data; name="files"; filename="a\\"\r\n',
    ],
  ])('a part with %s beside a good file: none of the two is lost without a word', async (_what, headers) => {
    const { status, json } = await gateway.send('POST', '/api/v1/statements', {
      body: `${PART}whole\r\n--b\r\n${headers}\r\n%PDF-1.7 lost\r\n--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([status, json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
    await nothingIsLeft();
  });

  it('a header of a megabyte, and one of garbage', async () => {
    for (const bytes of [
      head('GET /api/v1/account', `X-Big: ${'x'.repeat(1_000_000)}`),
      'NONSENSE\r\n\r\n',
    ]) {
      const { received } = sendRaw(gateway.port(), bytes);
      const answer = await received;
      expect(answer === '' || answer.startsWith('HTTP/1.1 400 ')).toBe(true);
    }
    await nextIsServed();
  });

  it('headers that never end', async () => {
    const { received } = sendRaw(gateway.port(), 'GET / HTTP/1.1\r\nHost: x\r\n');
    expect(await received).toMatch(/^(HTTP\/1\.1 400 [^]*did not arrive in time|)/);
    await nextIsServed();
  });

  it.each([
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a field twice', Buffer.from('{"base_revision":1,"base_revision":2}')],
    ['__proto__', Buffer.from('{"__proto__":{"admin":true}}')],
    ['an escaped __proto__', Buffer.from('{"\\u005f_proto__":1}')],
    ['depth 10,000', Buffer.from(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
    ['no JSON at all', Buffer.from('{"base_revision":')],
    ['nothing', Buffer.alloc(0)],
    ['a NUL', Buffer.from('{"idempotency_key":"\\u0000"}')],
    ['half a surrogate pair', Buffer.from('{"idempotency_key":"\\ud800"}')],
  ])('a JSON body with %s', async (_name, body) => {
    withCompletedStatement(gateway.fakes());
    const { status, json } = await gateway.send('PATCH', review, {
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/json' },
    });
    expect([status, json()]).toMatchObject([
      400,
      { error: { code: 'invalid_request', details: [{ path: 'body' }] } },
    ]);
  });

  it('a JSON body beyond the limit, of another type, or compressed', async () => {
    withCompletedStatement(gateway.fakes());
    const big = JSON.stringify({ x: 'y'.repeat(5 * 1_024 * 1_024) });
    expect((await gateway.sendJson('PATCH', review, big)).status).toBe(400);
    expect((await gateway.sendJson('PATCH', review, '{}', { 'content-type': 'text/plain' })).status).toBe(
      400,
    );
    expect((await gateway.sendJson('PATCH', review, '{}', { 'content-encoding': 'gzip' })).status).toBe(400);
  });

  it('a path that is not validly encoded', async () => {
    const { status, json } = await gateway.send('GET', '/api/v1/statements/%E0%A4%A');
    expect([status, json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
  });
});
