import type { ConvertRequest, ConvertResponse, Export } from '@counterfoil/contracts/export';
import { DomainError, newId } from '@counterfoil/kernel';
import { eventually, failureOf } from '@counterfoil/testing';
import type { ApprovedStatement } from '../src/domain/approved-statement.ts';
import { drawStatement } from './drawn-statement.ts';
import type { RunningExport } from './running-export.ts';

/** The reason a call fails with; fails itself when it succeeds or is a bug. */
export async function reasonOf(failing: Promise<unknown>): Promise<string> {
  const error = await failureOf(failing);
  if (error instanceof DomainError) return error.reason;
  throw error;
}

/** The inline answer of a JSON export. */
export function jsonOf({ result }: ConvertResponse): {
  readonly format: string;
  readonly statements: unknown[];
} {
  if (result?.$case !== 'json') throw new Error('no JSON in the answer');
  return JSON.parse(result.value.toString('utf8')) as { format: string; statements: unknown[] };
}

/** What a client of one workspace does, through the service's RPCs. */
export function clientOf(service: RunningExport, workspaceId = newId()) {
  const convert = async (
    statements: readonly ApprovedStatement[],
    format: string,
    more: Partial<ConvertRequest> = {},
    options: { signal?: AbortSignal } = {},
  ) =>
    service.rpc.convert(
      {
        workspaceId,
        statementIds: statements.map(({ statementId }) => statementId),
        format,
        idempotencyKey: newId(),
        accountId: '',
        multiStatementExport: true,
        ...more,
      },
      options,
    );
  const state = async (exportId: string): Promise<Export> => {
    const { export: found } = await service.rpc.getExport({ workspaceId, exportId });
    if (found === undefined) throw new Error('no export in the answer');
    return found;
  };
  const ended = async (exportId: string): Promise<Export> =>
    eventually(async () => {
      const found = await state(exportId);
      if (found.status === 'pending') throw new Error('still pending');
      return found;
    });
  const download = async (exportId: string, offset = 0, length = 0): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    const range = { offset: BigInt(offset), length: BigInt(length) };
    for await (const { part } of service.rpc.readExportFile({ workspaceId, exportId, ...range })) {
      if (part?.$case === 'chunk') parts.push(part.value);
    }
    return Buffer.concat(parts);
  };
  const request = async (...given: Parameters<typeof convert>): Promise<string> => {
    const { result } = await convert(...given);
    if (result?.$case !== 'export') throw new Error('no export in the answer');
    return result.value.id;
  };
  return {
    workspaceId,
    /** A statement that is approved, one row by default. */
    approved: (statement: ApprovedStatement = drawStatement()) => service.peers.approve(statement),
    ...{ convert, request, state, ended, download },
    /** Requests an export and waits until its file is there. */
    completed: async (...given: Parameters<typeof convert>): Promise<Export> =>
      ended(await request(...given)),
  };
}
