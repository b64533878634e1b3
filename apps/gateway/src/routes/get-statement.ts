import { ROUTES } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { statementOf } from '../http/statement-of.ts';
import { describeStatements } from '../present/statement.ts';

/** GET /api/v1/statements/{id} */
export const getStatement: Route = {
  contract: ROUTES.getStatement,
  async serve(exchange) {
    const found = await statementOf(exchange);
    const { workspaceId } = callerOf(exchange);
    const [statement] = await describeStatements(exchange.services, workspaceId, [found]);
    sendJson(exchange.response, 200, { statement });
  },
};
