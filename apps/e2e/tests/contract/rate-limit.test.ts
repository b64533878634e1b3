import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@counterfoil/testing';
import { fixture } from '../../src/fixtures.ts';
import { refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const LIMIT = 60;
const { api, installation, newWorkspace } = useInstallation({ RATE_LIMIT_PER_MINUTE: String(LIMIT) });

describe('an API key', () => {
  it('is admitted 60 times in a minute, whatever the route and the answer; then 429 tells when to come back', async () => {
    const fresh = await newWorkspace('pro');
    const began = Date.now();
    const paths = ['/account', '/statements', '/statements/x', '/account?x=1', '/exports/x'];
    const admitted = await Promise.all(
      Array.from({ length: LIMIT }, (_, index) => fresh.get(paths[index % paths.length] ?? '')),
    );
    expect(admitted.filter(({ status }) => status === 429)).toEqual([]);
    const remaining = admitted.map(({ headers }) => /;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(remaining.map(Number).sort((a, b) => b - a)).toEqual(
      Array.from({ length: LIMIT }, (_, index) => LIMIT - 1 - index),
    );
    const surplus = await fresh.get('/account');
    expect(refusalOf(surplus)).toEqual([429, 'rate_limited']);
    const seconds = Number(surplus.headers.get('retry-after'));
    expect(surplus.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(surplus.headers.get('ratelimit-policy')).toBe(`"default";q=${LIMIT};w=60`);
    expect(surplus.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
    // Not before the first of the minute leaves it, and not later than the minute lasts.
    expect(seconds * 1_000).toBeGreaterThanOrEqual(60_000 - (Date.now() - began));
    expect(seconds).toBeLessThanOrEqual(60);
    const form = new FormData();
    form.append('files', new Blob([await readFile(fixture('simple-gbp').path)]), 'a.pdf');
    const upload = await fresh.request('POST', '/statements', { body: form });
    expect(refusalOf(upload)).toEqual([429, 'rate_limited']);
  });

  it('has a limit of its own; open routes and refused keys count against none', async () => {
    const fresh = await newWorkspace('free');
    for (let count = 0; count < LIMIT + 1; count += 1) {
      expect((await fresh.as('cf_live_x').get('/account')).status).toBe(401);
      expect((await fresh.get('/api/v1/openapi.json')).status).toBe(200);
    }
    const { headers } = await fresh.get('/account');
    expect(headers.get('ratelimit')).toMatch(new RegExp(`;r=${LIMIT - 1};`));
  });

  it('is answered alike whether it is unknown, malformed or revoked, and revoking it takes at most five seconds', async () => {
    const { workspace } = await installation().admin('workspace', 'create', '--name', 'Keys');
    const { key } = await installation().admin('key', 'create', '--workspace', workspace?.['id'] ?? '');
    const secret = key?.['secret'] ?? '';
    const revoked = api().as(secret);
    expect((await revoked.get('/account')).status).toBe(200);
    await installation().admin('key', 'revoke', '--id', key?.['id'] ?? '');
    await eventually(async () => expect((await revoked.get('/account')).status).toBe(401), {
      timeoutMs: 5_000,
      intervalMs: 250,
    });
    const unknown = secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const answers = [];
    for (const sent of [secret, unknown, 'cf_live_x', 'x', `${secret}x`, 'é']) {
      const { status, headers, text } = await api().as(encodeURI(sent)).get('/account');
      const shown = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      answers.push({ status, shown, text: text.replace(/"request_id":"[^"]+"/, '') });
    }
    expect(answers[0]).toMatchObject({ status: 401 });
    expect(answers[0]?.text).toContain('invalid_api_key');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('must be sent as a bearer', async () => {
    for (const authorization of ['', 'Basic eDp5', api().key]) {
      const answer = await api().request('GET', '/account', { headers: { authorization } });
      expect(refusalOf(answer)).toEqual([401, 'missing_api_key']);
    }
    const { key } = api();
    const lower = await api().request('GET', '/account', { headers: { authorization: `bearer ${key}` } });
    expect(lower.status).toBe(200);
  });
});
