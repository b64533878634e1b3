import { ROUTES } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import type { Route } from '../http/exchange.ts';
import type { Readiness } from '../readiness.ts';

/** GET /healthz: the process answers. */
export const getHealth: Route = {
  contract: ROUTES.getHealth,
  async serve({ response }) {
    sendJson(response, 200, { status: 'ok' });
  },
};

/** GET /readyz: every service answers, and the gateway is not going down. */
export function getReadiness(readiness: Readiness): Route {
  return {
    contract: ROUTES.getReadiness,
    async serve({ response }) {
      const report = await readiness.report();
      sendJson(response, report.status === 'ready' ? 200 : 503, report);
    },
  };
}
