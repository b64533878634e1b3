import type { RevisionSummary } from '@counterfoil/contracts/review';
import { ROUTES, type RevisionList } from '@counterfoil/rest';
import { sendJson } from '../http/answers.ts';
import { callerOf, type Route } from '../http/exchange.ts';
import { statementOf } from '../http/statement-of.ts';
import { moment, present } from '../present/wire.ts';

const SOURCES = ['extraction', 'review'] as const;
const VERDICTS = ['reconciled', 'discrepant', 'unverifiable'] as const;

/** GET /api/v1/statements/{id}/revisions */
export const listRevisions: Route = {
  contract: ROUTES.listRevisions,
  async serve(exchange) {
    const { id: statementId } = await statementOf(exchange);
    const { workspaceId } = callerOf(exchange);
    const { revisions } = await exchange.services.review.listRevisions({ workspaceId, statementId });
    const newestFirst = revisions.toSorted((a, b) => b.revision - a.revision).map(summary);
    const list: RevisionList = { statement_id: statementId, revisions: newestFirst };
    sendJson(exchange.response, 200, list);
  },
};

function summary(revision: RevisionSummary): RevisionList['revisions'][number] {
  return {
    revision: revision.revision,
    base_revision: revision.baseRevision === 0 ? null : revision.baseRevision,
    source: present(
      SOURCES.find((known) => known === revision.source),
      'source',
    ),
    created_at: moment(revision.createdAt),
    approved: revision.approved,
    verdict: present(
      VERDICTS.find((known) => known === revision.verdict),
      'verdict',
    ),
    transaction_count: revision.transactions,
  };
}
