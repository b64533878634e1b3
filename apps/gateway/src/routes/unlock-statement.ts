import { DomainError } from '@counterfoil/kernel';
import { ERRORS, requiredKeyHeader, ROUTES, unlockRequest } from '@counterfoil/rest';
import { markReplayed, sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { bodyOf, headersOf } from '../http/request-parts.ts';
import { statementOf } from '../http/statement-of.ts';
import { describeStatements } from '../present/statement.ts';
import { present } from '../present/wire.ts';

/** Trying a password means deriving its key, which is slow on purpose, and then counting pages. */
const UNLOCK_TIMEOUT_MS = 30_000;

/** POST /api/v1/statements/{id}/password */
export const unlockStatement: Route = {
  contract: ROUTES.unlockStatement,
  async serve(exchange) {
    const { id: statementId } = await statementOf(exchange);
    if (exchange.request.headers['idempotency-key'] === undefined) {
      throw new DomainError('invalid', 'missing_idempotency_key', ERRORS.missing_idempotency_key.message);
    }
    const { 'idempotency-key': idempotencyKey } = headersOf(exchange, requiredKeyHeader);
    const { password } = await bodyOf(exchange, unlockRequest);
    const { workspaceId } = callerOf(exchange);
    const { statement: unlocked, replayed } = await exchange.services.ingestion.unlockStatement(
      { workspaceId, statementId, password, idempotencyKey },
      { timeoutMs: UNLOCK_TIMEOUT_MS },
    );
    markReplayed(exchange.response, replayed);
    const [statement] = await describeStatements(exchange.services, workspaceId, [
      present(unlocked, 'statement'),
    ]);
    sendJson(exchange.response, 202, { statement });
  },
};
