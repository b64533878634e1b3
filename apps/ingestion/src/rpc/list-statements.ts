import type { ListStatementsRequest, ListStatementsResponse } from '@counterfoil/contracts/ingestion';
import { DomainError, hasReason } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { listStatements } from '../store/statements.ts';
import { statementMessage } from './message.ts';

/** The most a page of the list may hold, whatever the caller asks for. */
const LIMIT_MAX = 100;

export async function listStatementsRpc(
  dependencies: Dependencies,
  request: ListStatementsRequest,
): Promise<ListStatementsResponse> {
  const limit = Math.min(Math.max(request.limit, 1), LIMIT_MAX);
  const before = request.cursor === '' ? null : arrivalOf(request.cursor);
  const now = dependencies.clock.now();
  const found = await listStatements(dependencies.database, request.workspaceId, {
    now,
    before,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const messages = await Promise.all(
    page.map((record) =>
      // A statement fenced since the query has no key any more: it is no longer on the list.
      statementMessage(dependencies, record).catch((error: unknown) => {
        if (hasReason(error, 'statement_deleted') || hasReason(error, 'statement_expired')) return null;
        throw error;
      }),
    ),
  );
  const last = page.at(-1);
  const nextCursor = found.length > limit && last !== undefined ? cursorOf(last.arrival) : '';
  return { statements: messages.filter((message) => message !== null), nextCursor };
}

function cursorOf(arrival: bigint): string {
  return Buffer.from(`a${arrival}`).toString('base64url');
}

function arrivalOf(cursor: string): bigint {
  const match = /^a(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match?.[1] !== undefined) return BigInt(match[1]);
  throw new DomainError('invalid', 'invalid_request', 'query.cursor: not a cursor of this list', {
    details: [{ path: 'query.cursor', message: 'not a cursor of this list' }],
  });
}
