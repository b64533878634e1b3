import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@counterfoil/testing';
import type { Answer } from '../../src/api.ts';
import { fixture } from '../../src/fixtures.ts';
import { refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api, newWorkspace } = useInstallation();
const simple = fixture('simple-gbp');
const locked = fixture('password-gbp');
const pdf = { name: 'a.pdf', bytes: await readFile(simple.path) };
const notes = { name: 'notes.txt', bytes: Buffer.from('hello') };

const isReplay = ({ headers }: Answer<unknown>) => headers.get('idempotent-replayed') === 'true';
const ids = (answer: { json: { statements: readonly { id: string }[] } }) =>
  answer.json.statements.map(({ id }) => id);

describe('an Idempotency-Key of an upload', () => {
  it('replays the first answer, status and body, and makes no other statement', async () => {
    const fresh = await newWorkspace('pro');
    const headers = { 'idempotency-key': 'one' };
    const first = await fresh.upload([pdf, notes], headers);
    const again = await fresh.upload([pdf, notes], headers);
    expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
    expect([again.status, again.text]).toEqual([207, first.text]);
    const { json } = await fresh.get<{ statements: { id: string }[] }>('/statements');
    expect(json.statements.map(({ id }) => id)).toEqual([first.json.statements[0]?.id]);
  });

  it('replays the answer when one of its statements is deleted, and starts afresh when all are', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const files = [pdf, { ...pdf, name: 'b.pdf' }];
    const first = await api().upload(files, headers);
    const [a, b] = ids(first);
    await api().request('DELETE', `/statements/${a}`);
    const again = await api().upload(files, headers);
    expect([again.status, again.text, isReplay(again)]).toEqual([202, first.text, true]);
    await api().request('DELETE', `/statements/${b}`);
    const afresh = await api().upload(files, headers);
    expect([afresh.status, isReplay(afresh)]).toEqual([202, false]);
    expect(ids(afresh)).not.toEqual(expect.arrayContaining([a]));
  });

  it('replays a rejection of every file too', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await api().upload([notes], headers);
    const again = await api().upload([notes], headers);
    expect([refusalOf(again), isReplay(again)]).toEqual([[400, 'not_a_pdf'], true]);
    expect(again.json.statements).toEqual(first.json.statements);
  });

  it('with other bytes, another name or another order is 422', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await api().upload([pdf, notes], headers);
    for (const files of [[notes, pdf], [pdf], [{ ...pdf, name: 'b.pdf' }, notes]]) {
      expect(refusalOf(await api().upload(files, headers))).toEqual([422, 'idempotency_key_reused']);
    }
  });

  it('is another workspace’s own', async () => {
    const other = await newWorkspace('free');
    const headers = { 'idempotency-key': randomUUID() };
    const mine = await api().upload([pdf], headers);
    const theirs = await other.upload([pdf], headers);
    expect([theirs.status, isReplay(theirs)]).toEqual([202, false]);
    expect(ids(theirs)).not.toEqual(ids(mine));
  });

  it('is 409 while the first upload runs, and free when that fails', async () => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const slow = request(`${api().base}/api/v1/statements`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${api().key}`,
        'content-type': 'multipart/form-data; boundary=b',
        expect: '100-continue',
      },
    });
    slow.on('error', () => undefined);
    slow.flushHeaders();
    // The body is asked for once the key is held.
    await once(slow, 'continue');
    let answer = await api().upload([notes], headers);
    expect(refusalOf(answer)).toEqual([409, 'request_in_progress']);
    slow.destroy();
    answer = await eventually(async () => {
      const later = await api().upload([notes], headers);
      if (later.status === 409) throw new Error('the key is still held');
      return later;
    });
    expect(refusalOf(answer)).toEqual([400, 'not_a_pdf']);
  });

  it('of 256 characters, or of none, is invalid', async () => {
    for (const key of ['x'.repeat(256), '']) {
      const answer = await api().upload([pdf], { 'idempotency-key': key });
      expect(refusalOf(answer)).toEqual([400, 'invalid_request', 'header.Idempotency-Key']);
    }
    expect((await api().upload([pdf], { 'idempotency-key': 'x'.repeat(255) })).status).toBe(202);
  });

  it('dies with its statements: the same upload after their deletion is a new one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await api().upload([pdf], headers);
    await api().request('DELETE', `/statements/${first.json.statements[0]?.id}`);
    const again = await api().upload([pdf], headers);
    expect([again.status, isReplay(again)]).toEqual([202, false]);
    expect(ids(again)).not.toEqual(ids(first));
  });
});

describe('an Idempotency-Key of an unlock', () => {
  it('is required, replays the right password and the wrong one, and is 422 with another password', async () => {
    const id = await api().uploadOne(locked.path);
    await api().settled(id);
    const missing = await api().send('POST', `/statements/${id}/password`, { password: 'x' });
    expect(refusalOf(missing)).toEqual([400, 'missing_idempotency_key']);
    for (const replayed of [false, true]) {
      const wrong = await api().unlock(id, 'not it', 'wrong');
      expect([refusalOf(wrong), isReplay(wrong)]).toEqual([
        [400, 'incorrect_password', 'password'],
        replayed,
      ]);
    }
    const right = locked.truth.password ?? '';
    expect(refusalOf(await api().unlock(id, right, 'wrong'))).toEqual([422, 'idempotency_key_reused']);
    const first = await api().unlock(id, right, 'right');
    const again = await api().unlock(id, right, 'right');
    expect([first.status, isReplay(first), again.status, isReplay(again)]).toEqual([202, false, 202, true]);
    expect(refusalOf(await api().unlock(id, 'another', 'right'))).toEqual([422, 'idempotency_key_reused']);
    expect(refusalOf(await api().unlock(id, right, 'third'))).toEqual([409, 'password_not_required']);
    expect((await api().settled(id, ['completed', 'failed'])).job.status).toBe('completed');
    expect(isReplay(await api().unlock(id, right, 'right'))).toBe(true);
  });
});

describe('an idempotency_key of a review', () => {
  it('replays the first revision, also after later ones, and is 422 for anything else, another statement too', async () => {
    const [id, other] = [await api().completed(simple.path), await api().completed(simple.path)];
    const { transactions } = await api().result(id);
    const remove = (index: number) => [
      { type: 'delete_row', transaction_id: transactions[index]?.transaction_id },
    ];
    const key = randomUUID();
    const first = await api().review(id, 1, remove(0), key);
    await api().review(id, 2, remove(1));
    const again = await api().review(id, 1, remove(0), key);
    expect([again.status, again.text, isReplay(again)]).toEqual([200, first.text, true]);
    expect(refusalOf(await api().review(id, 1, remove(1), key))).toEqual([422, 'idempotency_key_reused']);
    expect(refusalOf(await api().review(other, 1, remove(0), key))).toEqual([422, 'idempotency_key_reused']);
    expect((await api().statement(id)).currentRevision).toBe(3);
  });

  it('of a refused review is free', async () => {
    const id = await api().completed(simple.path);
    const { transactions } = await api().result(id);
    const key = randomUUID();
    const set = (value: string) => [
      { type: 'set_field', transaction_id: transactions[0]?.transaction_id, field: 'amount', value },
    ];
    expect(refusalOf(await api().review(id, 1, set('x'), key)).slice(0, 2)).toEqual([400, 'invalid_value']);
    expect((await api().review(id, 1, set('1.00'), key)).status).toBe(200);
  });

  it('is required, of 1 to 255 printable characters', async () => {
    const id = await api().completed(simple.path);
    for (const key of ['', 'x'.repeat(256), 'tab\t', 'nul\u0000']) {
      const answer = await api().review(id, 1, [{ type: 'delete_row', transaction_id: randomUUID() }], key);
      expect(refusalOf(answer).slice(0, 2)).toEqual([400, 'invalid_request']);
    }
  });
});

describe('an idempotencyKey of convert', () => {
  it.each(['json', 'csv'])('replays the first %s answer, and is 422 for another request', async (format) => {
    const [id, other] = [await api().completed(simple.path), await api().completed(simple.path)];
    await api().approve(id, 1);
    await api().approve(other, 1);
    const idempotencyKey = randomUUID();
    const first = await api().convert(format, { ids: [id], idempotencyKey });
    const again = await api().convert(format, { ids: [id], idempotencyKey });
    expect([again.status, isReplay(first), isReplay(again)]).toEqual([first.status, false, true]);
    expect(again.json.export_id).toEqual(first.json.export_id);
    if (format === 'json') expect(again.text).toBe(first.text);
    const refused = [
      await api().convert(format, { ids: [other], idempotencyKey }),
      await api().convert('ofx', { ids: [id], idempotencyKey }),
    ];
    for (const answer of refused) expect(refusalOf(answer)).toEqual([422, 'idempotency_key_reused']);
  });

  it('replays the revision of then after a later edit', async () => {
    const id = await api().completed(simple.path);
    await api().approve(id, 1);
    const idempotencyKey = randomUUID();
    const first = await api().convert('json', { ids: [id], idempotencyKey });
    const { transactions } = await api().result(id);
    const transaction_id = transactions[0]?.transaction_id ?? '';
    await api().edit(id, 1, [{ type: 'delete_row', transaction_id }]);
    const again = await api().convert('json', { ids: [id], idempotencyKey });
    expect([again.status, again.text]).toEqual([200, first.text]);
  });
});

describe('keys', () => {
  it('are each route’s own: one key serves an upload, a review and a convert', async () => {
    const key = randomUUID();
    const upload = await api().upload([pdf], { 'idempotency-key': key });
    const id = upload.json.statements[0]?.id ?? '';
    await api().settled(id);
    const { transactions } = await api().result(id);
    const remove = [{ type: 'delete_row', transaction_id: transactions[0]?.transaction_id }];
    const review = await api().review(id, 1, remove, key);
    await api().approve(id, 2);
    const convert = await api().convert('json', { ids: [id], idempotencyKey: key });
    expect([upload, review, convert].map((answer) => [answer.status, isReplay(answer)])).toEqual([
      [202, false],
      [200, false],
      [200, false],
    ]);
  });

  it('of a review, an unlock and a convert give nothing back once the statement is deleted', async () => {
    const id = await api().completed(simple.path);
    const { transactions } = await api().result(id);
    const remove = [{ type: 'delete_row', transaction_id: transactions[0]?.transaction_id }];
    const key = randomUUID();
    await api().review(id, 1, remove, key);
    await api().approve(id, 2);
    await api().convert('json', { ids: [id], idempotencyKey: key });
    await api().request('DELETE', `/statements/${id}`);
    const answers = [
      await api().review(id, 1, remove, key),
      await api().unlock(id, 'x', key),
      await api().convert('json', { ids: [id], idempotencyKey: key }),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([410, 'statement_deleted']);
  });
});
