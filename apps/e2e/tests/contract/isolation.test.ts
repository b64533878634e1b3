import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@counterfoil/testing';
import type { Answer, ExportBody } from '../../src/api.ts';
import { fixture } from '../../src/fixtures.ts';
import { type DocumentedApi, type Refusal, refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api, newWorkspace } = useInstallation();

/** Every identifier that a workspace can hold. */
interface Identifiers {
  readonly statement: string;
  readonly deleted: string;
  readonly transaction: string;
  readonly account: string;
  readonly export: string;
  readonly deletion: string;
}

type Request = (ids: Identifiers) => readonly [method: string, path: string, body?: object];

/** Every route that takes an identifier, and every place of a request where one can stand. */
const REQUESTS: readonly Request[] = [
  ({ statement }) => ['GET', `/statements/${statement}`],
  ({ statement }) => ['GET', `/statements/${statement}/result`],
  ({ statement }) => ['GET', `/statements/${statement}/revisions`],
  ({ statement }) => ['GET', `/statements/${statement}/revisions/1`],
  ({ statement }) => ['GET', `/statements/${statement}/revisions/99`],
  ({ statement }) => ['GET', `/statements/${statement}/document`],
  ({ statement }) => ['GET', `/statements/${statement}/pages/1`],
  ({ statement }) => ['GET', `/statements/${statement}/pages/99`],
  ({ statement }) => ['POST', `/statements/${statement}/password`, { password: 'x' }],
  ({ statement, transaction }) => ['PATCH', `/statements/${statement}/review`, review(1, transaction)],
  ({ statement, transaction }) => ['PATCH', `/statements/${statement}/review`, review(7, transaction)],
  ({ statement }) => ['POST', `/statements/${statement}/approve`, { revision: 1 }],
  ({ statement }) => ['POST', `/statements/${statement}/approve`, { revision: 7 }],
  ...['json', 'csv', 'xlsx', 'ofx'].map((format): Request => ({ statement }) => [
    'POST',
    `/statements/convert?format=${format}`,
    convert([statement]),
  ]),
  ({ statement, account }) => [
    'POST',
    '/statements/convert?format=ofx',
    { ...convert([statement]), account_id: account },
  ],
  ({ statement }) => ['DELETE', `/statements/${statement}`],
  ({ deleted }) => ['GET', `/statements/${deleted}`],
  ({ deleted }) => ['GET', `/statements/${deleted}/result`],
  ({ deleted }) => ['DELETE', `/statements/${deleted}`],
  (ids) => ['GET', `/exports/${ids.export}`],
  (ids) => ['GET', `/exports/${ids.export}/download`],
  ({ deletion }) => ['GET', `/deletions/${deletion}`],
];

function review(base: number, transactionId: string): object {
  const operations = [{ type: 'delete_row', transaction_id: transactionId }];
  return { base_revision: base, idempotency_key: 'k', operations };
}

function convert(ids: readonly string[]): object {
  return { ids, idempotencyKey: 'k' };
}

function ask(client: DocumentedApi, [method, path, body]: ReturnType<Request>): Promise<Answer<Refusal>> {
  if (body === undefined) return client.request(method, path);
  return client.send(method, path, body, { 'idempotency-key': 'k' });
}

/** All that a client sees of an answer but for the request's id, the date and what is left of its rate. */
function seen({ status, headers, text, json }: Answer<Refusal>): unknown {
  const shown = [...headers].filter(([name]) => !['x-request-id', 'date', 'ratelimit'].includes(name));
  return { status, shown, text: text.replaceAll(json.error.request_id, 'ID') };
}

describe('another workspace', () => {
  let mine: Identifiers;
  let stranger: DocumentedApi;
  beforeAll(async () => {
    mine = await everything(api());
    stranger = await newWorkspace('pro');
  });

  it('gets for every identifier of mine the 404 that one which never existed gets, byte for byte', async () => {
    for (const request of REQUESTS) {
      const never = Object.fromEntries(
        Object.keys(mine).map((name) => [name, randomUUID()]),
      ) as unknown as Identifiers;
      const foreign = await ask(stranger, request(mine));
      const unknown = await ask(stranger, request(never));
      expect([request(mine), foreign.status]).toEqual([request(mine), 404]);
      expect([request(mine), seen(foreign)]).toEqual([request(mine), seen(unknown)]);
    }
  });

  it('cannot mix a statement of mine into an export or a review of its own', async () => {
    const own = await stranger.completed(fixture('simple-gbp').path);
    await stranger.approve(own, 1);
    for (const ids of [
      [own, mine.statement],
      [mine.statement, own],
    ]) {
      expect(refusalOf(await stranger.convert('json', { ids }))).toEqual([404, 'statement_not_found']);
    }
    const remove = [{ type: 'delete_row', transaction_id: mine.transaction }];
    const reviewed = await stranger.review(own, 1, remove);
    expect(refusalOf(reviewed).slice(0, 2)).toEqual([400, 'unknown_transaction']);
  });

  it('sees nothing of mine in its list, not even with a cursor of mine', async () => {
    await api().completed(fixture('simple-gbp').path);
    const page = await api().get<{ nextCursor: string }>('/statements?limit=1');
    const query = `cursor=${encodeURIComponent(page.json.nextCursor)}`;
    const { json } = await stranger.get<{ statements: { id: string }[] }>(`/statements?${query}`);
    expect(json.statements.map(({ id }) => id)).not.toContain(mine.statement);
  });

  it('left everything of mine as it was', async () => {
    const statement = await api().statement(mine.statement);
    expect(statement).toMatchObject({ currentRevision: 1, approvedRevision: 1 });
    expect((await api().get(`/exports/${mine.export}/download`)).status).toBe(200);
  });
});

/** A statement that is read, approved and exported, and one that is deleted. */
async function everything(client: DocumentedApi): Promise<Identifiers> {
  const statement = await client.completed(fixture('simple-gbp').path);
  await client.approve(statement, 1);
  const { transactions, accounts } = await client.result(statement);
  const accepted = await client.convert('csv', { ids: [statement] });
  await eventually(async () => {
    const { json } = await client.get<ExportBody>(accepted.json.status_url);
    expect(json.status).toBe('completed');
  });
  const deleted = await client.completed(fixture('simple-gbp').path);
  const deletion = await client.request<{ deletion: { id: string } }>('DELETE', `/statements/${deleted}`);
  return {
    statement,
    deleted,
    transaction: transactions[0]?.transaction_id ?? '',
    account: accounts[0]?.account_id ?? '',
    export: accepted.json.export_id,
    deletion: deletion.json.deletion.id,
  };
}
