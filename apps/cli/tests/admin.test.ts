import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { DeadLetterServiceService } from '@counterfoil/contracts/operator';
import { type GrpcServer, type Handlers, serve, startGrpcServer } from '@counterfoil/grpc';
import { DomainError } from '@counterfoil/kernel';
import { createLogger } from '@counterfoil/telemetry';

const script = fileURLToPath(new URL('../src/admin.ts', import.meta.url));
const internalToken = 'a token of at least thirty-two characters';
const createdAt = new Date('2026-11-21T10:00:00.000Z');
const workspace = { id: 'the-workspace', name: 'Acme', plan: 'pro', createdAt };
const key = {
  id: 'abcdefgh',
  workspaceId: 'the-workspace',
  createdAt,
  revokedAt: undefined,
  lastUsedAt: undefined,
  rateLimitPerMinute: 0,
};
const shownKey = {
  ...key,
  createdAt: createdAt.toISOString(),
  revokedAt: null,
  lastUsedAt: null,
  rateLimitPerMinute: null,
};

let directory: string;
let server: GrpcServer;
const asked: object[] = [];

/** Answers for the service, and notes what it was asked. */
function handlers(): Handlers<typeof AccountsServiceService> {
  const answering =
    <Answer>(answer: Answer) =>
    async (request: object): Promise<Answer> => {
      asked.push(request);
      return answer;
    };
  const unused = async (): Promise<never> => {
    throw new Error('not an operator command');
  };
  return {
    admitRequest: unused,
    reservePages: unused,
    releasePages: unused,
    getAccount: unused,
    ensureDemoWorkspace: unused,
    createWorkspace: answering({ workspace }),
    createKey: answering({ key, secret: 'cf_live_secret' }),
    listKeys: answering({ keys: [key, { ...key, revokedAt: createdAt }] }),
    grantCredits: answering({ storedCredits: 70 }),
    revokeKey: async () => {
      throw new DomainError('not_found', 'key_not_found', 'There is no such key.');
    },
  };
}

const letter = {
  ...{ eventId: 'an-event', fact: 'statementFenced', statementId: 'a-statement' },
  ...{ errorName: 'error', errorCode: '42703', attempts: 5, failedAt: createdAt },
};

function deadLetters(): Handlers<typeof DeadLetterServiceService> {
  return {
    listDeadLetters: async () => ({ deadLetters: [letter] }),
    replayDeadLetters: async (request) => {
      asked.push(request);
      return { replayed: 1, failed: 2 };
    },
  };
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'admin-'));
  server = await startGrpcServer({
    address: `unix:${join(directory, 'accounts')}`,
    token: internalToken,
    services: [serve(AccountsServiceService, handlers()), serve(DeadLetterServiceService, deadLetters())],
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  const instance = { addresses: { accounts: server.address, review: server.address }, internalToken };
  await writeFile(join(directory, 'instance.json'), JSON.stringify(instance));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

async function admin(args: readonly string[], dataDirectory = directory) {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--conditions=@counterfoil/source', script, ...args],
    {
      env: { PATH: process.env['PATH'], COUNTERFOIL_DATA_DIR: dataDirectory },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [output, errors, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: exit[0] as unknown, output, errors };
}

describe('the operator commands', () => {
  it.each([
    [
      ['workspace', 'create', '--name', 'Acme', '--plan', 'pro'],
      { name: 'Acme', plan: 'pro' },
      { workspace: { ...workspace, createdAt: createdAt.toISOString() } },
    ],
    [
      ['key', 'create', '--workspace', 'the-workspace'],
      { workspaceId: 'the-workspace', rateLimitPerMinute: 0 },
      { key: { ...shownKey, secret: 'cf_live_secret' } },
    ],
    [
      ['key', 'list'],
      { workspaceId: '' },
      { keys: [shownKey, { ...shownKey, revokedAt: createdAt.toISOString() }] },
    ],
    [
      ['credits', 'grant', '--workspace', 'the-workspace', '--pages', '50'],
      { workspaceId: 'the-workspace', pages: 50 },
      { workspace: { id: 'the-workspace', storedCredits: 70 } },
    ],
  ])('print one JSON object: %j', async (args, request, answer) => {
    const { code, output, errors } = await admin(args);
    expect(errors).toBe('');
    expect(output.endsWith('\n')).toBe(true);
    expect(JSON.parse(output)).toEqual(answer);
    expect(asked.at(-1)).toEqual(request);
    expect(code).toBe(0);
  });

  it('list and replay the events that services could not apply: all of them, or one of one service', async () => {
    const shown = { ...letter, failedAt: createdAt.toISOString() };
    const list = await admin(['dead-letters', 'list']);
    expect(JSON.parse(list.output)).toEqual({
      deadLetters: [
        { service: 'accounts', ...shown },
        { service: 'review', ...shown },
      ],
    });
    const replay = await admin(['dead-letters', 'replay', '--service', 'review', '--event', 'an-event']);
    expect(JSON.parse(replay.output)).toEqual({
      deadLetters: [{ service: 'review', replayed: 1, failed: 2 }],
    });
    expect(asked.at(-1)).toEqual({ eventId: 'an-event' });
  });

  it.each([
    [['dead-letters', 'list', '--service', 'nobody'], 'no address of a service named nobody'],
    [['key', 'revoke', '--id', 'nobody00'], 'There is no such key.'],
    [['key', 'create'], '--workspace is missing'],
    [['key', 'lose'], 'expected one of: workspace create'],
    [['workspace', 'create', '--nam', 'x'], '--nam'],
    [['credits', 'grant', '--workspace', 'x', '--pages', 'many'], 'expected a whole number'],
    [[], 'expected one of'],
  ])('say in one line what is wrong with %j', async (args, reason) => {
    const { code, output, errors } = await admin(args);
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain(reason);
    expect(errors.trimEnd().split('\n').length).toBe(1);
  });

  it('say where they looked when nothing is running', async () => {
    const { code, errors } = await admin(['key', 'list'], join(directory, 'elsewhere'));
    expect(code).toBe(1);
    expect(errors).toMatch(/^admin: no running instance in .*elsewhere: run npm start.*\n$/);
  });

  it('say so when the instance that announced itself was killed', async () => {
    const left = await mkdtemp(join(tmpdir(), 'admin-'));
    const instance = { addresses: { accounts: `unix:${join(left, 'gone')}` }, internalToken };
    await writeFile(join(left, 'instance.json'), JSON.stringify(instance));
    const { code, errors } = await admin(['key', 'list'], left);
    await rm(left, { recursive: true });
    expect(code).toBe(1);
    expect(errors).toMatch(/^admin: nothing answers at unix:.*gone: is the instance still running\?\n$/);
  });
});
