import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api } from '../src/api.ts';
import { fixture } from '../src/fixtures.ts';
import { Installation } from '../src/installation.ts';

const simple = fixture('simple-gbp');
const UPLOADS = 20;

describe('an installation that is killed', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.start({ mode: 'standalone' });
  });
  afterAll(() => installation[Symbol.asyncDispose]());

  // Early: while uploads stream. Middle: while documents are read. Late: while revisions are saved.
  it.each([40, 250, 700])(
    'by kill -9 about %i ms into 20 uploads completes every accepted one exactly once after the next start',
    async (killAfterMs) => {
      const api = await installation.api();
      const before = await usedPages(api);
      const uploads = Array.from({ length: UPLOADS }, () =>
        api.uploadOne(simple.path).then(
          (id) => id,
          () => null,
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, killAfterMs));
      await installation.kill();
      const accepted = (await Promise.all(uploads)).filter((id) => id !== null);
      await installation.start();
      for (const id of accepted) {
        const { job, currentRevision } = await api.settled(id);
        expect({ status: job.status, currentRevision }).toEqual({ status: 'completed', currentRevision: 1 });
        const { json } = await api.get<{ revisions: unknown[] }>(`/statements/${id}/revisions`);
        expect(json.revisions).toHaveLength(1);
      }
      // The same file again within its lifetime is charged once, however often it was uploaded.
      expect((await usedPages(api)) - before).toBeLessThanOrEqual(1);
    },
  );

  it('stops on Ctrl-C with exit code 0 and keeps its data for the next start', async () => {
    const api = await installation.api();
    const id = await api.uploadOne(simple.path);
    await api.settled(id);
    expect(await installation.stop()).toBe(0);
    await installation.start();
    expect((await api.result(id)).transactions).toHaveLength(simple.truth.transactions.length);
  });

  it('serves the operator commands while it runs', async () => {
    const { workspace } = await installation.admin(
      'workspace',
      'create',
      '--name',
      'Another',
      '--plan',
      'free',
    );
    const { key } = await installation.admin('key', 'create', '--workspace', workspace?.['id'] ?? '');
    const other = await installation.api(key?.['secret']);
    const account = await other.get<{ account: { name: string; plan: string } }>('/account');
    expect(account.json.account).toMatchObject({ name: 'Another', plan: 'free' });
    await installation.admin('key', 'revoke', '--id', key?.['id'] ?? '');
    const deadline = Date.now() + 5_000;
    let status = 200;
    while (status === 200 && Date.now() < deadline) ({ status } = await other.get('/account'));
    expect(status).toBe(401);
  });

  it('has no event that a service could not apply, and every service says so', async () => {
    const answer: unknown = await installation.admin('dead-letters', 'replay');
    const services = ['accounts', 'retention', 'ingestion', 'extraction', 'review', 'export'];
    expect(answer).toEqual({
      deadLetters: services.map((service) => ({ service, replayed: 0, failed: 0 })),
    });
  });
});

describe('a start that cannot succeed', () => {
  it('says in one line that the port is in use and exits with 1', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-e2e-'));
    const ended = await runOnce({ PORT: String(port), COUNTERFOIL_DATA_DIR: dataDir });
    holder.close();
    await rm(dataDir, { recursive: true });
    expect(ended).toEqual({
      code: 1,
      text: `counterfoil: port ${port} is in use; set PORT to another one\n`,
    });
  });

  it('says in one line that the data directory cannot be written and exits with 1', async () => {
    const { code, text } = await runOnce({ PORT: '0', COUNTERFOIL_DATA_DIR: '/dev/null/data' });
    expect(code).toBe(1);
    expect(text).toMatch(/^counterfoil: the data directory \/dev\/null\/data cannot be written.*\n$/);
  });

  it('names every wrong setting at once and exits with 1', async () => {
    const { code, text } = await runOnce({ PORT: 'x', CONTENT_LIFETIME_SECONDS: '-1' });
    expect(code).toBe(1);
    expect(text).toMatch(/PORT.*CONTENT_LIFETIME_SECONDS/);
  });
});

async function usedPages(api: Api): Promise<number> {
  const { json } = await api.get<{ account: { usage: { pages: number } } }>('/account');
  return json.account.usage.pages;
}

async function runOnce(environment: Record<string, string>): Promise<{ code: number; text: string }> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const flags = ['--conditions=@counterfoil/source', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, 'apps/standalone/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, text };
}
