import type { Statement } from '@counterfoil/contracts/ingestion';
import { DomainError } from '@counterfoil/kernel';
import type { FakeHandlers } from './fake-services.ts';

export const STATEMENT_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const OTHER_ID = '00000000-0000-0000-0000-000000000000';
const ACCOUNT_ID = '9b2d3f64-0a0e-4d0e-8f43-1f6d3f6a2b10';

export function wireStatement(overrides: Partial<Statement> = {}): Statement {
  return {
    id: STATEMENT_ID,
    workspaceId: '',
    filename: 'jan.pdf',
    sizeBytes: 48_211n,
    pageCount: 3,
    createdAt: new Date('2026-11-20T09:30:00.000Z'),
    expiresAt: new Date('2026-11-21T09:30:00.000Z'),
    job: {
      status: 'completed',
      pagesDone: 3,
      pagesTotal: 3,
      startedAt: new Date('2026-11-20T09:30:01.000Z'),
      finishedAt: new Date('2026-11-20T09:30:02.000Z'),
      errorCode: '',
    },
    ...overrides,
  };
}

export function revisionDocument(revision: number) {
  return {
    statement_id: STATEMENT_ID,
    revision,
    base_revision: revision === 1 ? null : revision - 1,
    source: revision === 1 ? 'extraction' : 'review',
    created_at: '2026-11-20T09:30:02.000Z',
    approved: false,
    verdict: 'reconciled',
    accounts: [
      {
        account_id: ACCOUNT_ID,
        institution: null,
        account_last4: '5678',
        statement_type: 'checking',
        currency: 'GBP',
        period_start: '2026-01-01',
        period_end: '2026-01-31',
        opening_balance: '100.00',
        closing_balance: '100.00',
      },
    ],
    transactions: [],
    checks: [],
  };
}

export function refuse(
  kind: DomainError['kind'],
  reason: string,
  metadata: Record<string, string> = {},
): () => never {
  return () => {
    throw new DomainError(kind, reason, `${reason} happened`, { metadata });
  };
}

/** One completed statement at revision 2 that every statement route can work on. */
export function withCompletedStatement(fakes: FakeHandlers): void {
  fakes.ingestion.getStatement = async ({ statementId }) => {
    if (statementId !== STATEMENT_ID)
      throw new DomainError('not_found', 'statement_not_found', `no ${statementId}`);
    return { statement: wireStatement() };
  };
  fakes.review.getRevisionStates = async ({ statementIds }) => ({
    states: statementIds.map((statementId) => ({ statementId, currentRevision: 2, approvedRevision: 0 })),
  });
  fakes.review.getRevision = async ({ revision }) => {
    const number = revision === 0 ? 2 : revision;
    return { revision: number, documentJson: Buffer.from(JSON.stringify(revisionDocument(number))) };
  };
}
