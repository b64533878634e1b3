import { ROUTES } from '@counterfoil/rest';
import { docsPage } from '../docs/page.ts';
import { sendBytes } from '../http/answers.ts';
import type { Route } from '../http/exchange.ts';

/** GET /docs */
export function getDocs(): Route {
  const page = docsPage();
  const bytes = Buffer.from(page.html);
  return {
    contract: ROUTES.getDocs,
    async serve({ response }) {
      response.setHeader('Content-Security-Policy', page.contentSecurityPolicy);
      sendBytes(response, 200, 'text/html; charset=utf-8', bytes);
    },
  };
}
