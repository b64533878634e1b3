import { ROUTES } from '@counterfoil/rest';
import { sendJsonBytes } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { statementOf } from '../http/statement-of.ts';

/** GET /api/v1/statements/{id}/result */
export const getResult: Route = {
  contract: ROUTES.getResult,
  async serve(exchange) {
    const { id: statementId } = await statementOf(exchange);
    const { workspaceId } = callerOf(exchange);
    const { documentJson } = await exchange.services.review.getRevision({
      workspaceId,
      statementId,
      revision: 0,
    });
    sendJsonBytes(exchange.response, 200, documentJson);
  },
};
