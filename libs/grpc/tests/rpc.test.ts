import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { IngestionServiceService } from '@counterfoil/contracts/ingestion';
import { DomainError } from '@counterfoil/kernel';
import { createLogger, currentCall, newCall, withCall } from '@counterfoil/telemetry';
import { connect, serve, startGrpcServer, type ServedService } from '../src/index.ts';

const token = 'a'.repeat(32);
const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const resource of open.splice(0).reverse()) await resource[Symbol.asyncDispose]();
});

/** A path for a socket, in a directory that goes with the test. */
async function socketPath(): Promise<string> {
  const directory = await mkdtempDisposable(join(tmpdir(), 'rpc-'));
  open.push(directory);
  return join(directory.path, 's');
}

const lines: string[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line: string) => void lines.push(line) },
});

async function served(...services: ServedService[]) {
  const address = `unix:${await socketPath()}`;
  open.push(await startGrpcServer({ address, token, services, logger }));
  return address;
}

function client<D extends object>(definition: D, address: string, withToken = token) {
  const connection = connect(definition, { address, token: withToken });
  open.push(connection);
  return connection.rpc;
}

describe('calls between services', () => {
  it('carry a DomainError whole: kind, reason, message, metadata and field details', async () => {
    const failure = new DomainError('conflict', 'revision_conflict', 'Not current.', {
      metadata: { current: '3' },
      details: [{ path: 'base_revision', message: 'expected 3' }],
    });
    const address = await served(
      serve(FenceServiceService, { fenceStatement: () => Promise.reject(failure) }),
    );
    const call = client(FenceServiceService, address).fenceStatement({
      statementId: 'x',
      reason: 'requested',
    });
    await expect(call).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'revision_conflict',
      message: 'Not current.',
      metadata: { current: '3' },
      details: [{ path: 'base_revision', message: 'expected 3' }],
    });
  });

  it('tell nothing of a bug but that there was one', async () => {
    const address = await served(
      serve(FenceServiceService, { fenceStatement: () => Promise.reject(new Error('secret detail')) }),
    );
    const call = client(FenceServiceService, address).fenceStatement({
      statementId: 'x',
      reason: 'requested',
    });
    const error: unknown = await call.catch((caught: unknown) => caught);
    expect(String(error)).not.toContain('secret');
    expect(error).toMatchObject({ code: 13 });
    expect(lines.join('')).toContain('rpc failed');
    expect(lines.join('')).not.toContain('secret');
  });

  it('are refused without the token of the installation', async () => {
    const address = await served(serve(FenceServiceService, { fenceStatement: () => Promise.resolve({}) }));
    const call = client(FenceServiceService, address, 'b'.repeat(32)).fenceStatement({
      statementId: 'x',
      reason: '',
    });
    await expect(call).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('keep the request id and never outlive the deadline of the call they serve', async () => {
    const seen: (string | undefined)[] = [];
    const address = await served(
      serve(FenceServiceService, {
        fenceStatement: async (_request, { signal }) => {
          seen.push(currentCall()?.requestId);
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          return {};
        },
      }),
    );
    const rpc = client(FenceServiceService, address);
    const call = withCall(newCall({ requestId: 'r-1', deadline: Date.now() + 1_000 }), () =>
      rpc.fenceStatement({ statementId: 'x', reason: 'requested' }),
    );
    await expect(call).rejects.toMatchObject({ kind: 'timeout' });
    expect(seen).toEqual(['r-1']);
  });

  it('reach a service that was started again where a killed one left its socket behind', async () => {
    const path = await socketPath();
    const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', script]);
    expect(existsSync(path)).toBe(true);
    const services = [serve(FenceServiceService, { fenceStatement: () => Promise.resolve({}) })];
    open.push(await startGrpcServer({ address: `unix:${path}`, token, services, logger }));
    const rpc = client(FenceServiceService, `unix:${path}`);
    await expect(rpc.fenceStatement({ statementId: 'x', reason: 'requested' })).resolves.toEqual({});
  });

  it('report an absent service as unavailable', async () => {
    const rpc = client(AccountsServiceService, 'unix:/nonexistent/socket');
    await expect(rpc.getAccount({ workspaceId: 'w' })).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('stop reading a client stream as soon as it is refused', async () => {
    const handlers = new Proxy(
      {},
      {
        get: () => async (requests: AsyncIterable<unknown>) => {
          for await (const _ of requests) throw new DomainError('invalid', 'not_a_pdf', 'no');
        },
      },
    );
    const address = await served({ definition: IngestionServiceService, handlers });
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 1;
        yield { part: { $case: 'chunk' as const, value: Buffer.alloc(65_536) } };
      }
    }
    const call = client(IngestionServiceService, address).uploadStatement(endless());
    await expect(call).rejects.toMatchObject({ reason: 'not_a_pdf' });
    expect(sent).toBeLessThan(1_000);
  });

  it('hold a few chunks of a file between its sender and a slow receiver, whatever its length', async () => {
    const received = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    const handlers = new Proxy(
      {},
      {
        get: () => async (requests: AsyncIterable<unknown>) => {
          for await (const _ of requests) {
            received.resolve(undefined);
            await release.promise;
          }
          return {};
        },
      },
    );
    const address = await served({ definition: IngestionServiceService, handlers });
    let sent = 0;
    async function* file() {
      for (; sent < 100; sent += 1) yield { part: { $case: 'chunk' as const, value: Buffer.alloc(65_536) } };
    }
    const call = client(IngestionServiceService, address).uploadStatement(file());
    await received.promise;
    const settled = async (): Promise<number> => {
      const before = sent;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return sent === before ? sent : settled();
    };
    const held = await settled();
    release.resolve(undefined);
    await call;
    expect(sent).toBe(100);
    // What the connection itself holds is most of it; twice sixteen more would be waiting without the bound.
    expect(held).toBeLessThan(25);
  });
});
