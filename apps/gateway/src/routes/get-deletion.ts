import { deletionPath, ROUTES } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { pathOf } from '../http/request-parts.ts';
import { deletionResource } from '../present/deletion.ts';
import { present } from '../present/wire.ts';

/** GET /api/v1/deletions/{id} */
export const getDeletion: Route = {
  contract: ROUTES.getDeletion,
  async serve(exchange) {
    const { id: deletionId } = pathOf(exchange, deletionPath);
    const { workspaceId } = callerOf(exchange);
    const { deletion } = await exchange.services.retention.getDeletion({ workspaceId, deletionId });
    sendJson(exchange.response, 200, { deletion: deletionResource(present(deletion, 'deletion')) });
  },
};
