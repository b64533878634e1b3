import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../src/api.ts';
import { fixture } from '../../src/fixtures.ts';
import { type SecondGateway, startSecondGateway } from '../../src/second-gateway.ts';
import { DocumentedApi, refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const RACERS = 8;
const { api, installation } = useInstallation();
const simple = { name: 'a.pdf', bytes: await readFile(fixture('simple-gbp').path) };
const locked = fixture('password-gbp');

let second: SecondGateway;
let clients: readonly DocumentedApi[];
beforeAll(async () => {
  second = await startSecondGateway(installation());
  clients = [api(), await DocumentedApi.open(second.base, api().key)];
});
afterAll(async () => second[Symbol.asyncDispose]());

/** The same request, many times at once, every other one through the second gateway. */
async function race<Body>(send: (client: DocumentedApi) => Promise<Answer<Body>>): Promise<Answer<Body>[]> {
  const racers = Array.from({ length: RACERS }, (_, index) => clients[index % clients.length] ?? api());
  return Promise.all(racers.map(send));
}

/** Some were answered, all with the same; only one of these made it, and the others were told to wait. */
function oneEffect(answers: readonly Answer<unknown>[], status: number): void {
  const answered = answers.filter((answer) => answer.status === status);
  const first = answered.filter(({ headers }) => headers.get('idempotent-replayed') === null);
  expect(first).toHaveLength(1);
  expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
  const others = answers.filter((answer) => answer.status !== status);
  expect(others.map(refusalOf)).toEqual(others.map(() => [409, 'request_in_progress']));
}

describe('two gateways', () => {
  it('admit 60 requests of a key between them and no more, and count them down without a gap', async () => {
    const { workspace } = await installation().admin('workspace', 'create', '--name', 'Two gateways');
    const named = ['key', 'create', '--workspace', workspace?.['id'] ?? '', '--rate-limit', '60'];
    const { key } = await installation().admin(...named);
    const own = clients.map((client) => client.as(key?.['secret'] ?? ''));
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => (own[index % 2] ?? api()).get('/account')),
    );
    const admitted = answers.filter(({ status }) => status === 200);
    const remaining = admitted.map(({ headers }) => /;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(remaining.map(Number).sort((a, b) => b - a)).toEqual(Array.from({ length: 60 }, (_, i) => 59 - i));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(90);
    for (const answer of refused) expect(refusalOf(answer)).toEqual([429, 'rate_limited']);
  });

  it('make one statement of uploads that race with one key', async () => {
    const key = randomUUID();
    const answers = await race((client) => client.upload([simple], { 'idempotency-key': key }));
    oneEffect(answers, 202);
    const again = await clients[1]?.upload([simple], { 'idempotency-key': key });
    expect(again?.text).toBe(answers.find(({ status }) => status === 202)?.text);
  });

  it('open a document once when unlocks race with one key', async () => {
    const id = await api().uploadOne(locked.path);
    await api().settled(id);
    const key = randomUUID();
    const answers = await race((client) => client.unlock(id, locked.truth.password ?? '', key));
    const statuses = answers.map(({ status, headers }) => [status, headers.get('idempotent-replayed')]);
    // The body is the statement as it is then: what is the same is that one of them unlocked it.
    expect(statuses.filter(([status, replayed]) => status === 202 && replayed === null)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 409) ? [202, 409] : [202]),
    );
    expect((await api().settled(id)).job.status).toBe('completed');
  });

  it('save one revision of reviews that race with one key, and one of those that race with several', async () => {
    const id = await api().completed(simple);
    const { transactions } = await api().result(id);
    const edit = (value: string) => [
      { type: 'set_field', transaction_id: transactions[0]?.transaction_id, field: 'description', value },
    ];
    const key = randomUUID();
    oneEffect(await race((client) => client.review(id, 1, edit('raced'), key)), 200);
    expect((await api().statement(id)).currentRevision).toBe(2);
    const different = await race((client) => client.review(id, 2, edit(randomUUID())));
    expect(different.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of different.filter(({ status }) => status !== 200)) {
      expect(refusalOf(answer)).toEqual([409, 'revision_conflict']);
      expect(answer.json.latest?.revision).toBe(3);
    }
  });

  it('make one export of converts that race with one key', async () => {
    const id = await api().completed(simple);
    await api().approve(id, 1);
    const idempotencyKey = randomUUID();
    const answers = await race((client) => client.convert('csv', { ids: [id], idempotencyKey }));
    const made = answers.filter(({ status }) => status === 202).map(({ json }) => json.export_id);
    expect(new Set(made).size).toBe(1);
    expect(
      answers.filter(({ status, headers }) => status === 202 && headers.get('idempotent-replayed') === null),
    ).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 202);
    expect(others.map(refusalOf)).toEqual(others.map(() => [409, 'request_in_progress']));
  });
});
