import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { ReviewServiceService } from '@counterfoil/contracts/review';
import { type Handlers, serve, startGrpcServer } from '@counterfoil/grpc';
import { type Clock, DomainError } from '@counterfoil/kernel';
import { newDataKey } from '@counterfoil/sealing';
import { documentOf } from '@counterfoil/statement';
import { createLogger } from '@counterfoil/telemetry';
import type { ApprovedStatement } from '../src/domain/approved-statement.ts';

const LIFETIME_MS = 24 * 60 * 60_000;

/** Review and retention as export sees them. */
export interface Peers extends AsyncDisposable {
  readonly address: string;
  /** Approved statements by id; what is not here is not approved. */
  readonly approved: Map<string, ApprovedStatement>;
  /** Every revision that was ever saved. */
  readonly saved: Map<string, ApprovedStatement>;
  readonly keys: Map<string, Buffer>;
  /** Approves a statement and gives it a key. */
  approve(statement: ApprovedStatement): ApprovedStatement;
  /** What retention does when a statement ends: its key is no more, nor its revisions. */
  destroy(statementId: string): void;
}

export async function startPeers(token: string, clock: Clock): Promise<Peers> {
  const approved = new Map<string, ApprovedStatement>();
  const saved = new Map<string, ApprovedStatement>();
  const keys = new Map<string, Buffer>();
  const gone = new DomainError('gone', 'statement_deleted', 'The statement was deleted.');
  const startedAt = clock.now().getTime();
  const unused = async () => {
    throw new Error('export does not ask for this');
  };
  const review: Handlers<ReviewServiceService> = {
    getApprovedRevision: async ({ statementId }) => {
      if (!keys.has(statementId)) throw gone;
      const statement = approved.get(statementId);
      if (statement === undefined)
        throw new DomainError('conflict', 'revision_not_approved', 'Approve it first.');
      return {
        revision: statement.revision,
        documentJson: documentJsonOf(statement),
        originsJson: Buffer.from(JSON.stringify(statement.origins)),
        approvedAt: new Date(statement.approvedAt ?? 0),
        expiresAt: new Date(startedAt + LIFETIME_MS),
      };
    },
    getRevision: async ({ statementId, revision }) => {
      const statement = saved.get(`${statementId}/${revision}`);
      if (statement === undefined || !keys.has(statementId)) throw gone;
      return { revision, documentJson: documentJsonOf(statement) };
    },
    ...{ listRevisions: unused, getRevisionStates: unused, saveReview: unused, approveRevision: unused },
  };
  const retention: Handlers<RetentionServiceService> = {
    getDataKey: async ({ statementId }) => {
      const dataKey = keys.get(statementId);
      if (dataKey === undefined) throw gone;
      return { dataKey, expiresAt: undefined };
    },
    ...{ registerStatement: unused, deleteStatement: unused, getDeletion: unused },
  };
  const server = await startGrpcServer({
    address: '127.0.0.1:0',
    token,
    services: [serve(ReviewServiceService, review), serve(RetentionServiceService, retention)],
    logger: createLogger({ service: 'peers', level: 'silent' }),
  });
  return {
    ...{ address: server.address, approved, saved, keys },
    approve: (statement) => {
      const { statementId, revision } = statement;
      approved.set(statementId, statement);
      saved.set(`${statementId}/${revision}`, statement);
      if (!keys.has(statementId)) keys.set(statementId, newDataKey());
      return statement;
    },
    destroy: (statementId) => {
      keys.delete(statementId);
      approved.delete(statementId);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function documentJsonOf({
  statementId,
  revision,
  accounts,
  transactions,
  origins,
}: ApprovedStatement): Buffer {
  const meta = { statement_id: statementId, revision, base_revision: null, source: 'extraction' as const };
  const document = documentOf(
    { accounts, transactions, origins, printed: [] },
    { ...meta, created_at: '2026-01-01T00:00:00.000Z', approved: true },
  );
  return Buffer.from(JSON.stringify(document));
}
