import type { SaveReviewRequest, SaveReviewResponse } from '@counterfoil/contracts/review';
import type { Tx } from '@counterfoil/postgres';
import { idempotencyKeyReused, requestInProgress } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { revisionConflict, statementNotReady } from '../domain/errors.ts';
import { nextRevision } from '../domain/revision.ts';
import { requireReviewable } from '../require-reviewable.ts';
import { saveRevision } from '../save-revision.ts';
import { openDocument, openRevision } from '../sealed-revision.ts';
import { findCompleted, holdKey, insertCompleted } from '../store/requests.ts';
import { findRevision } from '../store/revisions.ts';
import { parseReview, type ReviewRequest } from './review-request.ts';

/** How long a key's first completed answer is replayed (REST contract 3). */
const REPLAY_MS = 24 * 60 * 60 * 1000;

/**
 * Applies operations to the base revision and saves the next one, once per idempotency key.
 * One writer per statement at a time: of several on one base, the first wins.
 */
export async function saveReview(
  dependencies: Dependencies,
  message: SaveReviewRequest,
): Promise<SaveReviewResponse> {
  const request = parseReview(message);
  const { statementId, workspaceId } = request;
  const { database, dataKeys, clock } = dependencies;
  await requireReviewable(database, statementId, { workspaceId, now: clock.now() });
  // Asked for before the transaction: no lock is held while another service answers.
  const dataKey = await dataKeys.get(statementId);
  return database.transaction(
    async (tx) =>
      (await replay(tx, request, dataKey, clock.now())) ?? save(tx, request, dataKey, clock.now()),
  );
}

/** The answer this key already got, if any. */
async function replay(
  tx: Tx,
  request: ReviewRequest,
  dataKey: Buffer,
  now: Date,
): Promise<SaveReviewResponse | null> {
  if (!(await holdKey(tx, request.identity))) throw requestInProgress();
  const completed = await findCompleted(tx, request.identity, new Date(now.getTime() - REPLAY_MS));
  if (completed === null) return null;
  if (!completed.requestHash.equals(request.identity.requestHash)) throw idempotencyKeyReused();
  const row = await findRevision(tx, completed.statementId, completed.revision);
  // Fenced a moment ago: the statement's absence is the answer.
  if (row === null) return null;
  return { revision: row.revision, documentJson: await openDocument(row, dataKey), replayed: true };
}

async function save(tx: Tx, request: ReviewRequest, dataKey: Buffer, now: Date): Promise<SaveReviewResponse> {
  const { statementId, workspaceId } = request;
  const live = await requireReviewable(tx, statementId, { workspaceId, now, lock: 'update' });
  const current = await findRevision(tx, statementId, null);
  if (current === null) throw statementNotReady();
  if (current.revision !== request.baseRevision) throw revisionConflict(current.revision);
  const next = nextRevision(await openRevision(current, dataKey), request.operations, now);
  const documentJson = await saveRevision(tx, live, next, dataKey);
  const { revision } = next.document;
  await insertCompleted(tx, request.identity, { statementId, revision, completedAt: now });
  return { revision, documentJson, replayed: false };
}
