import { listQuery, ROUTES } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { queryOf } from '../http/request-parts.ts';
import { describeStatements } from '../present/statement.ts';

/** GET /api/v1/statements */
export const listStatements: Route = {
  contract: ROUTES.listStatements,
  async serve(exchange) {
    const { limit, cursor = '' } = queryOf(exchange, listQuery);
    const { workspaceId } = callerOf(exchange);
    const page = await exchange.services.ingestion.listStatements({ workspaceId, limit, cursor });
    const statements = await describeStatements(exchange.services, workspaceId, page.statements);
    sendJson(exchange.response, 200, {
      statements,
      nextCursor: page.nextCursor === '' ? null : page.nextCursor,
    });
  },
};
