import type { FinishUploadRequest, FinishUploadResponse } from '@counterfoil/contracts/ingestion';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import { requestInProgress } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { type StatementRecord } from '../domain/statement.ts';
import { removeStatements } from '../remove-statements.ts';
import { listStatementsOfUpload } from '../store/statements.ts';
import { findUpload, finishUpload } from '../store/uploads.ts';

/**
 * Records the outcomes and, in the same transaction, announces the statements: an upload that is refused as a whole has
 * none that was read, counted or charged. Statements that a crashed attempt left and this one does not name are removed.
 * Asked again with the same outcomes it does nothing.
 * @throws DomainError request_in_progress when another request took the key over.
 */
export async function finishUploadRpc(
  dependencies: Dependencies,
  request: FinishUploadRequest,
): Promise<FinishUploadResponse> {
  const { database, clock } = dependencies;
  const { uploadId, workspaceId, fingerprint } = request;
  const outcomes = request.outcomes.map(({ statementId, errorCode }) => ({
    statement_id: statementId,
    error_code: errorCode,
  }));
  const named = new Set(request.outcomes.map((outcome) => outcome.statementId));
  const finishedAt = clock.now();
  const finished = await database.transaction(async (tx) => {
    if (!(await finishUpload(tx, uploadId, { finishedAt, fingerprint, outcomes }))) return false;
    for (const statement of await listStatementsOfUpload(tx, uploadId)) {
      if (named.has(statement.statementId)) await announce(tx, statement, finishedAt);
    }
    return true;
  });
  if (!finished) {
    const upload = await findUpload(database, workspaceId, uploadId);
    if (upload?.fingerprint?.equals(fingerprint) !== true) throw requestInProgress();
  }
  const stored = await listStatementsOfUpload(database, uploadId);
  const unnamed = stored.map(({ statementId }) => statementId).filter((id) => !named.has(id));
  await removeStatements(dependencies, workspaceId, unnamed);
  return {};
}

async function announce(tx: Tx, statement: StatementRecord, occurredAt: Date): Promise<void> {
  const { statementId, workspaceId, expiresAt, pageCount: pages, sizeBytes, jobStatus } = statement;
  const value = { pages, sizeBytes, locked: jobStatus === 'password_required' };
  const fact = { $case: 'statementUploaded' as const, value };
  await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt, fact }));
}
