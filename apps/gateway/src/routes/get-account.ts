import { ROUTES } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { accountResource } from '../present/account.ts';

/** GET /api/v1/account */
export const getAccount: Route = {
  contract: ROUTES.getAccount,
  async serve(exchange) {
    const { workspaceId } = callerOf(exchange);
    const account = await exchange.services.accounts.getAccount({ workspaceId });
    sendJson(exchange.response, 200, { account: accountResource(account) });
  },
};
