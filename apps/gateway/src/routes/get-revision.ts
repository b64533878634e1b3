import { revisionPath, ROUTES } from '@counterfoil/rest';
import { sendJsonBytes } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { pathOf } from '../http/request-parts.ts';
import { statementOf } from '../http/statement-of.ts';

/** GET /api/v1/statements/{id}/revisions/{n} */
export const getRevision: Route = {
  contract: ROUTES.getRevision,
  async serve(exchange) {
    const { n: revision } = pathOf(exchange, revisionPath);
    const { id: statementId } = await statementOf(exchange);
    const { workspaceId } = callerOf(exchange);
    const { documentJson } = await exchange.services.review.getRevision({
      workspaceId,
      statementId,
      revision,
    });
    sendJsonBytes(exchange.response, 200, documentJson);
  },
};
