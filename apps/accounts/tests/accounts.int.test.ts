import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatApiKey, newApiKey } from '@counterfoil/api-keys';
import { ManualClock, newId } from '@counterfoil/kernel';
import { InProcessBus } from '@counterfoil/messaging';
import { failureOf, startTestPostgres, type TestPostgres } from '@counterfoil/testing';
import { Installation, type Replica } from './running-accounts.ts';

let server: TestPostgres;
let installation: Installation;
let accounts: Replica;
const clock = new ManualClock(new Date('2026-11-21T10:00:00.000Z'));
const expiresAt = new Date('2026-11-22T10:00:00.000Z');

beforeAll(async () => {
  server = await startTestPostgres();
  installation = await Installation.open(server);
  accounts = await installation.start({ clock });
});
afterAll(async () => {
  await accounts[Symbol.asyncDispose]();
  await installation[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

async function newWorkspace(plan = 'free'): Promise<string> {
  const { workspace } = await accounts.rpc.createWorkspace({ name: 'Acme', plan });
  return workspace?.id ?? '';
}

async function newKey(workspaceId: string, rateLimitPerMinute = 0): Promise<{ id: string; secret: string }> {
  const { key, secret } = await accounts.rpc.createKey({ workspaceId, rateLimitPerMinute });
  return { id: key?.id ?? '', secret };
}

const admit = (apiKey: string, replica: Replica = accounts) => replica.rpc.admitRequest({ apiKey });

describe('an API key', () => {
  it('admits requests of its workspace with its plan, and tells what is left of the minute', async () => {
    const workspaceId = await newWorkspace('pro');
    const { id, secret } = await newKey(workspaceId);
    expect(await admit(secret)).toEqual({
      workspaceId,
      keyId: id,
      plan: 'pro',
      multiStatementExport: true,
      admitted: true,
      rateLimit: { limit: 60, windowSeconds: 60, remaining: 59, resetSeconds: 60, retryAfterSeconds: 0 },
    });
  });

  it('is answered alike when it is malformed, unknown, revoked, or right but for its secret', async () => {
    const key = await newKey(await newWorkspace());
    const revoked = await newKey(await newWorkspace());
    await accounts.rpc.revokeKey({ keyId: revoked.id });
    const secretOfAnother = formatApiKey(key.id, 'x'.repeat(32));
    const failures = await Promise.all(
      ['', 'nonsense', `${key.secret}x`, newApiKey().text, revoked.secret, secretOfAnother].map(
        async (apiKey) => {
          const { kind, reason, message, metadata } = (await failureOf(admit(apiKey))) as Record<
            string,
            unknown
          >;
          return JSON.stringify({ kind, reason, message, metadata });
        },
      ),
    );
    expect(new Set(failures).size).toBe(1);
    expect(failures[0]).toContain('invalid_api_key');
  });

  it('works beside others of its workspace, so that keys can be rotated', async () => {
    const workspaceId = await newWorkspace();
    const [first, second] = [await newKey(workspaceId), await newKey(workspaceId)];
    expect((await admit(first.secret)).workspaceId).toBe(workspaceId);
    expect((await admit(second.secret)).workspaceId).toBe(workspaceId);
    await accounts.rpc.revokeKey({ keyId: first.id });
    await expect(admit(first.secret)).rejects.toMatchObject({ reason: 'invalid_api_key' });
    expect((await admit(second.secret)).admitted).toBe(true);
  });

  it('stops working within five seconds of its revocation in every replica', async () => {
    const elsewhere = new ManualClock(clock.now());
    await using replica = await installation.start({ clock: elsewhere, bus: new InProcessBus() });
    const { id, secret } = await newKey(await newWorkspace());
    expect((await admit(secret, replica)).admitted).toBe(true);
    expect((await admit(secret, replica)).admitted).toBe(true);
    await accounts.rpc.revokeKey({ keyId: id });
    elsewhere.advance(5_000);
    await expect(admit(secret, replica)).rejects.toMatchObject({ reason: 'invalid_api_key' });
  });

  it('is listed without its secret, with its last use to the minute', async () => {
    const workspaceId = await newWorkspace();
    const { id, secret } = await newKey(workspaceId, 100);
    const list = async () => (await accounts.rpc.listKeys({ workspaceId })).keys;
    const createdAt = clock.now();
    expect(await list()).toEqual([
      { id, workspaceId, createdAt, rateLimitPerMinute: 100, revokedAt: undefined, lastUsedAt: undefined },
    ]);
    const firstUse = clock.now();
    await admit(secret);
    clock.advance(59_999);
    await admit(secret);
    expect((await list())[0]?.lastUsedAt).toEqual(firstUse);
    clock.advance(1);
    await admit(secret);
    expect((await list())[0]?.lastUsedAt).toEqual(clock.now());
    const { key } = await accounts.rpc.revokeKey({ keyId: id });
    expect(key?.revokedAt).toEqual(clock.now());
    clock.advance(1_000);
    expect((await accounts.rpc.revokeKey({ keyId: id })).key).toEqual(key);
    expect((await accounts.rpc.listKeys({ workspaceId: '' })).keys.map((listed) => listed.id)).toContain(id);
  });

  it('is refused for a workspace that is not there, and an unknown one cannot be revoked', async () => {
    const create = accounts.rpc.createKey({ workspaceId: newId(), rateLimitPerMinute: 0 });
    await expect(create).rejects.toMatchObject({ kind: 'not_found', reason: 'workspace_not_found' });
    const revoke = accounts.rpc.revokeKey({ keyId: 'nobody00' });
    await expect(revoke).rejects.toMatchObject({ kind: 'not_found', reason: 'key_not_found' });
  });
});

describe('the rate limit', () => {
  it('admits exactly the limit of a key over several replicas, and refused requests do not count', async () => {
    await using replica = await installation.start({ clock, bus: new InProcessBus() });
    const { secret } = await newKey(await newWorkspace());
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => admit(secret, index % 2 === 0 ? accounts : replica)),
    );
    expect(answers.filter((answer) => answer.admitted).length).toBe(60);
    const refused = answers.find((answer) => !answer.admitted)?.rateLimit;
    expect(refused).toMatchObject({ limit: 60, remaining: 0 });
    expect(refused?.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it("is of each key its own, and may differ from the deployment's", async () => {
    const workspaceId = await newWorkspace();
    const [strict, other] = [await newKey(workspaceId, 2), await newKey(workspaceId)];
    const admitted = [];
    for (let count = 0; count < 4; count += 1) admitted.push((await admit(strict.secret)).admitted);
    expect(admitted).toEqual([true, true, false, false]);
    expect((await admit(other.secret)).rateLimit?.remaining).toBe(59);
  });
});

describe('the account', () => {
  it('shows the allowance, credits and usage as statements go through their life', async () => {
    const workspaceId = await newWorkspace();
    const statementId = newId();
    const about = { statementId, workspaceId, expiresAt, occurredAt: clock.now() };
    const contentHash = Buffer.from('content');
    await accounts.rpc.grantCredits({ workspaceId, pages: 100 });
    await accounts.rpc.reservePages({ workspaceId, statementId, pages: 550, contentHash, expiresAt });
    await installation.publish({ ...about, fact: { $case: 'statementUploaded', value: uploaded } }, 2);
    const account = () => accounts.rpc.getAccount({ workspaceId });
    expect(await account()).toMatchObject({
      multiStatementExport: false,
      allowanceLimit: 500,
      allowanceUsed: 0,
      allowanceRemaining: 0,
      periodStart: new Date('2026-11-01T00:00:00.000Z'),
      periodEnd: new Date('2026-12-01T00:00:00.000Z'),
      storedCredits: 50,
      pagesUsed: 0,
      statements: 1,
    });
    await installation.publish({ ...about, fact: { $case: 'extractionCompleted', value: completed } }, 3);
    await installation.publish({ workspaceId, occurredAt: clock.now(), fact: exportCompleted() }, 2);
    expect(await account()).toMatchObject({
      allowanceUsed: 500,
      storedCredits: 50,
      pagesUsed: 550,
      exports: 1,
    });
  });

  it('is given its pages back by a failed job or a deletion, delivered twice, and not after completion', async () => {
    const workspaceId = await newWorkspace();
    const facts = [
      { $case: 'extractionFailed' as const, value: { errorCode: 'no_transactions_found' } },
      { $case: 'statementFenced' as const, value: { reason: 'requested', deletionId: newId() } },
    ];
    for (const fact of facts) {
      const statementId = newId();
      const contentHash = Buffer.from(statementId);
      await accounts.rpc.reservePages({ workspaceId, statementId, pages: 20, contentHash, expiresAt });
      expect((await accounts.rpc.getAccount({ workspaceId })).allowanceRemaining).toBe(480);
      await installation.publish({ statementId, workspaceId, expiresAt, fact }, 2);
      await installation.publish({ statementId, workspaceId, expiresAt, fact: completedFact });
      expect(await accounts.rpc.getAccount({ workspaceId })).toMatchObject({
        allowanceUsed: 0,
        allowanceRemaining: 500,
      });
    }
  });

  it('gives pages back to an upload that came to nothing, and only to its own workspace', async () => {
    const [workspaceId, stranger, statementId] = [await newWorkspace(), await newWorkspace(), newId()];
    const contentHash = Buffer.from('content');
    await accounts.rpc.reservePages({ workspaceId, statementId, pages: 20, contentHash, expiresAt });
    await accounts.rpc.releasePages({ workspaceId: stranger, statementId });
    expect((await accounts.rpc.getAccount({ workspaceId })).allowanceRemaining).toBe(480);
    await accounts.rpc.releasePages({ workspaceId, statementId });
    await accounts.rpc.releasePages({ workspaceId, statementId });
    await accounts.rpc.releasePages({ workspaceId, statementId: newId() });
    expect((await accounts.rpc.getAccount({ workspaceId })).allowanceRemaining).toBe(500);
  });

  it('tells of a quota that does not cover a file', async () => {
    const reserve = accounts.rpc.reservePages({
      workspaceId: await newWorkspace(),
      statementId: newId(),
      pages: 501,
      contentHash: Buffer.from('content'),
      expiresAt,
    });
    await expect(reserve).rejects.toMatchObject({ kind: 'exhausted', reason: 'page_quota_exceeded' });
  });
});

const uploaded = { pages: 550, sizeBytes: 1n, locked: false };
const completed = { pages: 550, transactions: 9 };
const completedFact = { $case: 'extractionCompleted' as const, value: completed };
const exportCompleted = () => ({
  $case: 'exportCompleted' as const,
  value: { exportId: newId(), format: 'csv' },
});

describe('workspaces', () => {
  it('have a printable name and a known plan', async () => {
    for (const wrong of [
      { name: ' ', plan: '' },
      { name: 'a\u0007', plan: '' },
      { name: 'a', plan: 'gold' },
    ]) {
      await expect(accounts.rpc.createWorkspace(wrong)).rejects.toMatchObject({ reason: 'invalid_request' });
    }
  });

  it('include one for demonstration, made once however often it is asked for, with a key that is kept while it is good', async () => {
    const ensure = (currentApiKey: string) => accounts.rpc.ensureDemoWorkspace({ currentApiKey });
    const [first, second] = await Promise.all([ensure(''), ensure('lost')]);
    expect(first.workspace).toEqual(second.workspace);
    expect(first.workspace).toMatchObject({ name: 'Demo', plan: 'pro' });
    expect(await ensure(first.apiKey)).toEqual(first);
    expect((await admit(first.apiKey)).workspaceId).toBe(first.workspace?.id);
    const [, keyId] = /^cf_live_(\w{8})_/.exec(first.apiKey) ?? [];
    await accounts.rpc.revokeKey({ keyId: keyId ?? '' });
    const renewed = await ensure(first.apiKey);
    expect(renewed.workspace).toEqual(first.workspace);
    expect(renewed.apiKey).not.toBe(first.apiKey);
    const stranger = await newKey(await newWorkspace());
    expect((await ensure(stranger.secret)).apiKey).not.toBe(stranger.secret);
  });
});
