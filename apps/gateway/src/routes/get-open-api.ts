import { openApiDocument, ROUTES } from '@counterfoil/rest';
import { sendJsonBytes } from '../http/answers.ts';
import type { Route } from '../http/exchange.ts';

/** GET /api/v1/openapi.json */
export function getOpenApi(): Route {
  const bytes = Buffer.from(JSON.stringify(openApiDocument()));
  return {
    contract: ROUTES.getOpenApi,
    async serve({ response }) {
      sendJsonBytes(response, 200, bytes);
    },
  };
}
