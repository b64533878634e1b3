import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ExportServiceService } from '@counterfoil/contracts/export';
import { DomainError } from '@counterfoil/kernel';
import { createLogger } from '@counterfoil/telemetry';
import { connect, serve, startGrpcServer } from '../src/index.ts';

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

const chunk = { part: { $case: 'chunk' as const, value: Buffer.alloc(65_536) } };

/** A service whose file breaks off after so many chunks. */
async function breakingAfter(chunks: number) {
  const unused = () => Promise.reject(new Error('not asked for'));
  const address = `unix:${await socketPath()}`;
  const service = serve(ExportServiceService, {
    convert: unused,
    getExport: unused,
    readExportFile: async function* () {
      for (let sent = 0; sent < chunks; sent += 1) yield chunk;
      throw new DomainError('gone', 'statement_deleted', 'The statement was deleted.');
    },
  });
  const logger = createLogger({ service: 'test', level: 'silent' });
  open.push(await startGrpcServer({ address, token, services: [service], logger }));
  const connection = connect(ExportServiceService, { address, token });
  open.push(connection);
  return connection.rpc.readExportFile({ workspaceId: 'w', exportId: 'x', offset: 0n, length: 0n });
}

describe('a stream of responses', () => {
  it.each([0, 1, 50])('that breaks off after %d of them says why at once', async (chunks) => {
    let received = 0;
    const reading = (async () => {
      for await (const _ of await breakingAfter(chunks)) received += 1;
    })();
    await expect(reading).rejects.toMatchObject({ kind: 'gone', reason: 'statement_deleted' });
    expect(received).toBe(chunks);
  });
});
