import { ROUTES, statementPath } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { pathOf } from '../http/request-parts.ts';
import { deletionResource } from '../present/deletion.ts';
import { present } from '../present/wire.ts';

/** Every service is fenced before the answer; each may have to wait for a writer in flight. */
const FENCE_TIMEOUT_MS = 30_000;

/** DELETE /api/v1/statements/{id}. Retention alone decides: it also knows statements that are gone already. */
export const deleteStatement: Route = {
  contract: ROUTES.deleteStatement,
  async serve(exchange) {
    const { id: statementId } = pathOf(exchange, statementPath);
    const { workspaceId } = callerOf(exchange);
    const { deletion } = await exchange.services.retention.deleteStatement(
      { workspaceId, statementId },
      { timeoutMs: FENCE_TIMEOUT_MS },
    );
    sendJson(exchange.response, 202, { deletion: deletionResource(present(deletion, 'deletion')) });
  },
};
