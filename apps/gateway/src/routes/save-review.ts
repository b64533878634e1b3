import { reviewRequest, ROUTES } from '@counterfoil/rest';
import { markReplayed, sendJsonBytes } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { bodyOf } from '../http/request-parts.ts';
import { statementOf } from '../http/statement-of.ts';

/** A thousand operations on 250 dense pages, checked again afterwards. */
const REVIEW_TIMEOUT_MS = 30_000;

/** PATCH /api/v1/statements/{id}/review */
export const saveReview: Route = {
  contract: ROUTES.saveReview,
  async serve(exchange) {
    const { id: statementId } = await statementOf(exchange);
    const body = await bodyOf(exchange, reviewRequest);
    const { documentJson, replayed } = await exchange.services.review.saveReview(
      {
        workspaceId: callerOf(exchange).workspaceId,
        statementId,
        baseRevision: body.base_revision,
        idempotencyKey: body.idempotency_key,
        operationsJson: Buffer.from(JSON.stringify(body.operations)),
      },
      { timeoutMs: REVIEW_TIMEOUT_MS },
    );
    markReplayed(exchange.response, replayed);
    sendJsonBytes(exchange.response, 200, documentJson);
  },
};
