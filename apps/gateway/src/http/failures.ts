import { DomainError } from '@counterfoil/kernel';
import { besides, ERRORS, errorCodeOf, type ErrorBody, type ErrorCode } from '@counterfoil/rest';
import { describeStatement } from '../present/statement.ts';
import { markReplayed, sendJson } from './answers.ts';
import { ClientGone } from './body-chunks.ts';
import type { Exchange } from './exchange.ts';

/** Seconds to wait where the refusing service names none. */
const RETRY_AFTER_SECONDS = 2;

/** Messages a client reads as the table has them, whoever refused: they must not differ between causes. */
const FIXED_MESSAGES: ReadonlySet<ErrorCode> = new Set([
  'missing_api_key',
  'invalid_api_key',
  'statement_not_found',
  'export_not_found',
  'deletion_not_found',
  'unavailable',
  'timeout',
  'internal',
]);

/**
 * Answers a request that failed. A DomainError whose reason is in the table is told as it is; anything else is a
 * bug, told as `internal` and logged with the request's id. The message of a foreign error never travels.
 */
export async function sendFailure(exchange: Exchange, error: unknown): Promise<void> {
  const { request, response } = exchange;
  if (error instanceof ClientGone || response.destroyed) {
    request.destroy();
    return;
  }
  const code = codeOf(error);
  if (code === 'internal') exchange.logger.error({ err: error }, 'request failed');
  if (response.headersSent) {
    // Half an answer cannot be taken back; cutting it off is how a client learns that it is not whole.
    exchange.logger.warn({ err: error }, 'answer cut off');
    response.destroy();
    return;
  }
  const body = { ...errorBody(exchange, code, error), ...(await beside(exchange, code, error)) };
  setFailureHeaders(exchange, code, error);
  sendJson(response, ERRORS[code].status, body);
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof DomainError ? (errorCodeOf(error.reason) ?? 'internal') : 'internal';
}

function errorBody(exchange: Exchange, code: ErrorCode, error: unknown): ErrorBody {
  const told = error instanceof DomainError && !FIXED_MESSAGES.has(code) && error.message !== '';
  const details = error instanceof DomainError ? error.details : [];
  return {
    error: {
      code,
      message: told ? error.message : ERRORS[code].message,
      request_id: exchange.requestId,
      ...(details.length > 0 && { details }),
    },
  };
}

function setFailureHeaders({ request, response }: Exchange, code: ErrorCode, error: unknown): void {
  const metadata = error instanceof DomainError ? error.metadata : {};
  const { status } = ERRORS[code];
  markReplayed(response, metadata['replayed'] === 'true');
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="counterfoil"');
  if (code === 'rate_limited' || status === 503) {
    const seconds = Math.ceil(Number(metadata['retry_after_seconds'] ?? RETRY_AFTER_SECONDS));
    response.setHeader('Retry-After', String(Math.max(1, seconds)));
  }
  if (metadata['size_bytes'] !== undefined)
    response.setHeader('Content-Range', `bytes */${metadata['size_bytes']}`);
  // A body that was announced with `Expect` and never asked for may or may not follow: the connection is spent.
  const unread = request.headers.expect !== undefined && !request.complete;
  if (unread || metadata['close'] === 'true') response.setHeader('Connection', 'close');
}

/** `latest` or `statement`, as they are at this moment. Without them the error itself is still true. */
async function beside(exchange: Exchange, code: ErrorCode, error: unknown): Promise<object> {
  const kind = besides(code);
  const named = error instanceof DomainError ? error.metadata['statement_id'] : undefined;
  const statementId = named ?? exchange.statementIds[0];
  if (kind === null || statementId === undefined || exchange.caller === null) return {};
  const { workspaceId } = exchange.caller;
  try {
    if (kind === 'statement')
      return { statement: await describeStatement(exchange.services, workspaceId, statementId) };
    const { documentJson } = await exchange.services.review.getRevision({
      workspaceId,
      statementId,
      revision: 0,
    });
    return { latest: JSON.parse(documentJson.toString('utf8')) as unknown };
  } catch (cause) {
    exchange.logger.warn({ err: cause }, 'the state of a conflict could not be read');
    return {};
  }
}
