import { approveRequest, ROUTES } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { bodyOf } from '../http/request-parts.ts';
import { statementOf } from '../http/statement-of.ts';
import { moment } from '../present/wire.ts';

/** POST /api/v1/statements/{id}/approve */
export const approveRevision: Route = {
  contract: ROUTES.approveRevision,
  async serve(exchange) {
    const { id: statementId } = await statementOf(exchange);
    const { revision, acknowledge_discrepancies: acknowledged } = await bodyOf(exchange, approveRequest);
    const approval = await exchange.services.review.approveRevision({
      workspaceId: callerOf(exchange).workspaceId,
      statementId,
      revision,
      acknowledgeDiscrepancies: acknowledged ?? false,
    });
    sendJson(exchange.response, 200, {
      statement_id: statementId,
      approved_revision: approval.approvedRevision,
      approved_at: moment(approval.approvedAt),
      verdict: approval.verdict,
    });
  },
};
