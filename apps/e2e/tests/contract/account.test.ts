import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@counterfoil/testing';
import { fixture } from '../../src/fixtures.ts';
import { type DocumentedApi, refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api, newWorkspace } = useInstallation({ ALLOWANCE_FREE_PAGES: '2' });

interface Account {
  readonly plan: string;
  readonly entitlements: { readonly multiStatementExport: { readonly active: boolean } };
  readonly pageAllowance: { readonly limit: number; readonly used: number; readonly remaining: number };
  readonly storedCredits: number;
  readonly usage: { readonly pages: number; readonly statements: number; readonly exports: number };
}

async function account(client: DocumentedApi): Promise<Account> {
  return (await client.get<{ account: Account }>('/account')).json.account;
}

const named = async (name: string) => ({ name: `${name}.pdf`, bytes: await readFile(fixture(name).path) });

describe('the account', () => {
  it('tells the plan, what it allows, and the calendar month that the allowance is for', async () => {
    const { json } = await (await newWorkspace('free')).get('/account');
    const now = new Date();
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
    expect(json).toEqual({
      account: {
        workspaceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'A free one',
        plan: 'free',
        entitlements: { multiStatementExport: { active: false, expiresAt: null } },
        pageAllowance: {
          limit: 2,
          used: 0,
          remaining: 2,
          periodStart: new Date(month).toISOString(),
          periodEnd: expect.stringMatching(/Z$/),
        },
        storedCredits: 0,
        usage: { pages: 0, statements: 0, exports: 0 },
      },
    });
    expect((await account(api())).entitlements.multiStatementExport.active).toBe(true);
  });

  it('counts pages once for the same file, statements and exports each', async () => {
    const fresh = await newWorkspace('pro');
    const before = await account(fresh);
    const [first] = [
      await fresh.completed(fixture('simple-gbp').path),
      await fresh.completed(fixture('simple-gbp').path),
    ];
    await fresh.approve(first, 1);
    await fresh.download('csv', [first], 'one');
    await eventually(async () => {
      const after = await account(fresh);
      expect(after.usage).toEqual({ pages: 1, statements: 2, exports: 1 });
      expect(after.pageAllowance.remaining).toBe(before.pageAllowance.remaining - 1);
    });
  });
});

describe('an upload refused as a whole', () => {
  it('counts no statement and no page, though its first files were good', async () => {
    const fresh = await newWorkspace('pro');
    const good = await named('simple-gbp');
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(good.bytes)]), good.name);
    form.append('file', new Blob([Buffer.from(good.bytes)]), good.name);
    const refused = await fresh.request('POST', '/statements', { body: form });
    expect(refused.status).toBe(400);
    const other = await named('credit-card-usd');
    await fresh.settled(await fresh.uploadOne(other));
    await eventually(async () =>
      expect((await account(fresh)).usage).toMatchObject({ pages: 1, statements: 1 }),
    );
    expect((await account(fresh)).pageAllowance).toMatchObject({ used: 1, remaining: 4_999 });
  });
});

describe('the page allowance', () => {
  it('that does not cover a file rejects that file, and 429 where it covers none', async () => {
    const free = await newWorkspace('free');
    const [simple, card, savings] = [
      await named('simple-gbp'),
      await named('credit-card-usd'),
      await named('girokonto-de'),
    ];
    const mixed = await free.upload([simple, card, savings]);
    expect(mixed.status).toBe(207);
    expect(mixed.json.statements.map(({ error, status }) => error?.code ?? status)).toEqual([
      'accepted',
      'accepted',
      'page_quota_exceeded',
    ]);
    const none = await free.upload([savings, savings]);
    expect(refusalOf(none)).toEqual([429, 'page_quota_exceeded']);
    expect(none.json.statements).toHaveLength(2);
    const notOnlyQuota = await free.upload([savings, { name: 'notes.txt', bytes: Buffer.from('x') }]);
    expect(refusalOf(notOnlyQuota)).toEqual([400, 'page_quota_exceeded']);
    const sameFile = await free.upload([simple]);
    expect(sameFile.status).toBe(202);
  });

  it('is given back by a job that fails', async () => {
    const free = await newWorkspace('free');
    await free.settled(await free.uploadOne(fixture('invoice-gbp').path));
    await eventually(async () => expect((await account(free)).pageAllowance.remaining).toBe(2));
    const both = await free.upload([await named('simple-gbp'), await named('credit-card-usd')]);
    expect(both.status).toBe(202);
  });

  it('is met when a protected document is opened, and leaves it waiting', async () => {
    const free = await newWorkspace('free');
    const locked = fixture('password-gbp');
    await free.upload([await named('simple-gbp'), await named('credit-card-usd')]);
    const id = await free.uploadOne(locked.path);
    await free.settled(id);
    const answer = await free.unlock(id, locked.truth.password ?? '', 'k');
    expect(refusalOf(answer)).toEqual([429, 'page_quota_exceeded']);
    expect((await free.statement(id)).job.status).toBe('password_required');
  });
});
