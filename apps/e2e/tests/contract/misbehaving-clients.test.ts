import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@counterfoil/testing';
import { fixture } from '../../src/fixtures.ts';
import type { DocumentedApi } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api, installation, newWorkspace } = useInstallation();
const pdf = await readFile(fixture('simple-gbp').path);
const FORM = 'Content-Type: multipart/form-data; boundary=b';
const part = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
const whole = Buffer.concat([Buffer.from(part('a.pdf')), pdf, Buffer.from('\r\n--b--\r\n')]);

/** Sends bytes as they are; answers what came back until the connection closed, or was closed by `leaving`. */
async function send(
  client: DocumentedApi,
  head: readonly string[],
  body: Uint8Array,
  leaving = false,
): Promise<string> {
  const socket = connect(installation().port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  const [line, ...headers] = head;
  const lines = [`${line} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${client.key}`, ...headers, '', ''];
  socket.write(lines.join('\r\n'));
  socket.write(body);
  if (leaving) setTimeout(() => socket.destroy(), 100);
  // An answer after which the connection stays open is an answer too.
  await eventually(() => expect(socket.closed || received.includes('\r\n\r\n')).toBe(true));
  socket.destroy();
  return received;
}

const fields = (count: number) =>
  Buffer.from(
    `${Array.from({ length: count }, (_, i) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`).join('')}--b--\r\n`,
  );
const json = (text: string | Buffer) => {
  const body = Buffer.from(text);
  return { head: ['Content-Type: application/json', `Content-Length: ${body.length}`], body };
};

describe('a client that misbehaves', () => {
  it('gets a 4xx or a closed connection, leaves nothing behind, and the next request is served', async () => {
    const fresh = await newWorkspace('pro');
    const upload = 'POST /api/v1/statements';
    const cases: readonly [string, readonly string[], Uint8Array, boolean?][] = [
      [
        'leaves midway',
        [upload, FORM, `Content-Length: ${whole.length + 9_000}`],
        whole.subarray(0, -400),
        true,
      ],
      ['promises less than it sends', [upload, FORM, `Content-Length: ${whole.length - 300}`], whole],
      [
        'promises 99 GB',
        [upload, FORM, 'Content-Length: 99999999999', 'Expect: 100-continue'],
        Buffer.alloc(0),
      ],
      ['has two lengths', [upload, FORM, 'Content-Length: 5', 'Content-Length: 6'], whole],
      ['has a length and chunks', [upload, FORM, 'Content-Length: 5', 'Transfer-Encoding: chunked'], whole],
      ['chunks wrongly', [upload, FORM, 'Transfer-Encoding: chunked'], Buffer.from('zz\r\nnot a chunk\r\n')],
      ['sends neither length nor chunks', [upload, FORM], whole],
      ['fills 10,000 fields', [upload, FORM, `Content-Length: ${fields(10_000).length}`], fields(10_000)],
      ['sends a header of 1 MB', ['GET /api/v1/account', `X-Big: ${'x'.repeat(1_000_000)}`], Buffer.alloc(0)],
      ['speaks no HTTP', ['\u0016\u0003\u0001'], Buffer.alloc(0)],
      ['asks for a path that is not encoded', ['GET /api/v1/statements/%E0%A4%A'], Buffer.alloc(0)],
    ];
    for (const [what, head, body, leaving] of cases) {
      const answer = await send(fresh, head, body, leaving);
      expect([what, /^(HTTP\/1\.1 4\d\d |$)/.test(answer), answer.slice(0, 40)]).toEqual([
        what,
        true,
        expect.any(String),
      ]);
      expect((await fresh.get('/account')).status).toBe(200);
    }
    await eventually(async () => {
      const { json: list } = await fresh.get<{ statements: unknown[] }>('/statements');
      expect(list.statements).toEqual([]);
    });
  });

  it('in JSON is told so, whether its UTF-8, its keys, its depth or its syntax is wrong, and changes nothing', async () => {
    const id = await api().completed(fixture('simple-gbp').path);
    const bodies = [
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      '{"revision":2,"revision":1}',
      '{"revision":1,"__proto__":{"acknowledge_discrepancies":true}}',
      '{"revision":1,"constructor":{"prototype":{}}}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      '{"revision":1',
      '',
      'null',
      '{"revision":1e999}',
      '{"revision":NaN}',
      '{"revision":1}{"revision":1}',
    ];
    for (const text of bodies) {
      const { head, body } = json(text);
      const answer = await send(api(), [`POST /api/v1/statements/${id}/approve`, ...head], body);
      expect([text.slice(0, 40).toString(), answer.split('\r\n')[0]]).toEqual([
        text.slice(0, 40).toString(),
        'HTTP/1.1 400 Bad Request',
      ]);
      expect(answer).toContain('"code":"invalid_request"');
    }
    expect((await api().statement(id)).approvedRevision).toBeNull();
  });
});
