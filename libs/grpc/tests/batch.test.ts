import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { FenceServiceService, type FenceStatementRequest } from '@counterfoil/contracts/fence';
import { DomainError } from '@counterfoil/kernel';
import { createLogger, currentCall, newCall, withCall } from '@counterfoil/telemetry';
import { connect, serve, startGrpcServer } from '../src/index.ts';

const token = 'a'.repeat(32);
const logger = createLogger({ service: 'test', level: 'silent' });
const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const resource of open.splice(0).reverse()) await resource[Symbol.asyncDispose]();
});

/** A path for a socket, in a directory that goes with the test. */
async function socketPath(): Promise<string> {
  const directory = await mkdtempDisposable(join(tmpdir(), 'batch-'));
  open.push(directory);
  return join(directory.path, 's');
}

async function gathering(fence: (request: FenceStatementRequest) => Promise<object>) {
  const address = `unix:${await socketPath()}`;
  const services = [serve(FenceServiceService, { fenceStatement: fence })];
  open.push(await startGrpcServer({ address, token, services, logger }));
  const connection = connect(FenceServiceService, { address, token, gathered: ['fenceStatement'] });
  open.push(connection);
  return connection.rpc;
}

describe('gathered calls', () => {
  it('answer every caller with its own outcome: an answer, a DomainError or a bug that tells nothing', async () => {
    const rpc = await gathering(async ({ statementId, reason }) => {
      if (reason === 'gone') throw new DomainError('gone', 'statement_deleted', `no ${statementId}`);
      if (reason === 'bug') throw new Error('secret');
      return {};
    });
    const reasons = Array.from({ length: 90 }, (_, index) => ['fine', 'gone', 'bug'][index % 3] ?? '');
    const outcomes = await Promise.allSettled(
      reasons.map((reason, index) => rpc.fenceStatement({ statementId: String(index), reason })),
    );
    outcomes.forEach((outcome, index) => {
      if (index % 3 === 0) expect(outcome).toEqual({ status: 'fulfilled', value: {} });
      else if (index % 3 === 1)
        expect(outcome).toMatchObject({ reason: { kind: 'gone', message: `no ${index}` } });
      else {
        expect(outcome).toMatchObject({ reason: { code: 13 } });
        expect(String((outcome as PromiseRejectedResult).reason)).not.toContain('secret');
      }
    });
  });

  it('are served each under the request id, trace and deadline of its own caller', async () => {
    const seen = new Map<string, ReturnType<typeof currentCall>>();
    const rpc = await gathering(async ({ statementId }) => {
      seen.set(statementId, currentCall());
      return {};
    });
    const deadline = Date.now() + 5_000;
    const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`);
    const contexts = ids.map((requestId) => newCall({ requestId, deadline }));
    await Promise.all(
      contexts.map((context) =>
        withCall(context, () => rpc.fenceStatement({ statementId: context.requestId, reason: '' })),
      ),
    );
    for (const { requestId, traceparent } of contexts) {
      const served = seen.get(requestId);
      expect(served?.requestId).toBe(requestId);
      expect(served?.traceparent.slice(3, 35)).toBe(traceparent.slice(3, 35));
      expect(served?.deadline).toBeLessThanOrEqual(deadline);
    }
  });

  it('fail together when the service is gone', async () => {
    const address = `unix:${await socketPath()}`;
    const connection = connect(FenceServiceService, { address, token, gathered: ['fenceStatement'] });
    open.push(connection);
    const calls = Array.from({ length: 5 }, () =>
      connection.rpc.fenceStatement({ statementId: '', reason: '' }),
    );
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ reason: { kind: 'unavailable' } });
    }
  });
});
