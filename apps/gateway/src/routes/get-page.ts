import { pagePath, pageQuery, ROUTES } from '@counterfoil/rest';
import { sendBytes } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { pathOf, queryOf } from '../http/request-parts.ts';
import { statementOf } from '../http/statement-of.ts';

/** A scanned page takes a worker seconds to paint, and it may have to wait for one. */
const RENDER_TIMEOUT_MS = 30_000;

/** GET /api/v1/statements/{id}/pages/{n} */
export const getPage: Route = {
  contract: ROUTES.getPage,
  async serve(exchange) {
    const { n: page } = pathOf(exchange, pagePath);
    const { id: statementId } = await statementOf(exchange);
    const { width: widthPx } = queryOf(exchange, pageQuery);
    const { workspaceId } = callerOf(exchange);
    const { png } = await exchange.services.extraction.renderPage(
      { workspaceId, statementId, page, widthPx },
      { timeoutMs: RENDER_TIMEOUT_MS, signal: exchange.signal },
    );
    sendBytes(exchange.response, 200, 'image/png', png);
  },
};
