import { requireDate } from '@counterfoil/grpc';
import type { RevisionDocument, RowOrigin } from '@counterfoil/statement';
import type { Dependencies } from './dependencies.ts';
import type { ApprovedStatement } from './domain/approved-statement.ts';
import type { RevisionRef } from './store/conversions.ts';

/** An approved revision with its expiry, as review hands it out. */
export interface FetchedStatement {
  readonly statement: ApprovedStatement;
  readonly expiresAt: Date;
}

/** Revisions are fetched this many at a time: each may be megabytes. */
const FETCHED_AT_ONCE = 4;

/** The approved revision of each statement, in the order asked for. @throws what review refuses with. */
export async function fetchApproved(
  dependencies: Pick<Dependencies, 'review'>,
  workspaceId: string,
  statementIds: readonly string[],
): Promise<FetchedStatement[]> {
  return fewAtOnce(statementIds, (statementId) => fetchOne(dependencies, workspaceId, statementId));
}

/** Exact revisions again, for the replay of a JSON answer. */
export async function fetchRevisions(
  { review }: Pick<Dependencies, 'review'>,
  workspaceId: string,
  revisions: readonly RevisionRef[],
): Promise<ApprovedStatement[]> {
  return fewAtOnce(revisions, async ({ statement_id: statementId, revision }) => {
    const answer = await review.getRevision({ workspaceId, statementId, revision });
    const { accounts, transactions } = parseDocument(answer.documentJson);
    return { statementId, revision, approvedAt: null, accounts, transactions, origins: {} };
  });
}

async function fewAtOnce<T, R>(items: readonly T[], fetch: (item: T) => Promise<R>): Promise<R[]> {
  const fetched: R[] = [];
  for (let start = 0; start < items.length; start += FETCHED_AT_ONCE) {
    fetched.push(...(await Promise.all(items.slice(start, start + FETCHED_AT_ONCE).map(fetch))));
  }
  return fetched;
}

async function fetchOne(
  { review }: Pick<Dependencies, 'review'>,
  workspaceId: string,
  statementId: string,
): Promise<FetchedStatement> {
  const answer = await review.getApprovedRevision({ workspaceId, statementId });
  const document = parseDocument(answer.documentJson);
  return {
    expiresAt: requireDate(answer.expiresAt, 'expires_at'),
    statement: {
      statementId,
      revision: answer.revision,
      approvedAt: answer.approvedAt?.toISOString() ?? null,
      accounts: document.accounts,
      transactions: document.transactions,
      origins: JSON.parse(answer.originsJson.toString('utf8')) as Readonly<Record<string, RowOrigin>>,
    },
  };
}

/** Review wrote it in its canonical form; both sides share the type. */
function parseDocument(json: Buffer): RevisionDocument {
  return JSON.parse(json.toString('utf8')) as RevisionDocument;
}
