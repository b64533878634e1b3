import { createHash } from 'node:crypto';
import type { BeginUploadRequest, BeginUploadResponse } from '@counterfoil/contracts/ingestion';
import { requireDate } from '@counterfoil/grpc';
import { newId, requestInProgress } from '@counterfoil/kernel';
import type { Tx } from '@counterfoil/postgres';
import type { Dependencies } from '../dependencies.ts';
import { listStatementIdsOfUpload, moveStatements } from '../store/statements.ts';
import {
  freeKey,
  insertUpload,
  lockUploadOfKey,
  type NewUpload,
  renameUpload,
  type Upload,
} from '../store/uploads.ts';

/** A request that was not heard of for this long is over; every file that streams keeps it. */
export const LEASE_MS = 20_000;

/** Claims the key, or tells what was answered the first time; a crashed request's claim is taken over. */
export async function beginUpload(
  { database, clock, contentLifetimeMs }: Dependencies,
  request: BeginUploadRequest,
): Promise<BeginUploadResponse> {
  const now = clock.now();
  const startedAt = requireDate(request.startedAt, 'started_at');
  const keyHash = request.idempotencyKey === '' ? null : hashOf(request.idempotencyKey);
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const upload = { uploadId: newId(), workspaceId: request.workspaceId, keyHash, startedAt, leaseUntil };
  return database.transaction(async (tx) => {
    if (await insertUpload(tx, upload)) return { uploadId: upload.uploadId, finished: undefined };
    const earlier = keyHash === null ? null : await lockUploadOfKey(tx, request.workspaceId, keyHash);
    // Abandoned this very moment.
    if (earlier === null) throw requestInProgress();
    const oldestAlive = new Date(now.getTime() - contentLifetimeMs);
    if (await isOver(tx, earlier, oldestAlive)) return startAfresh(tx, earlier, upload);
    if (earlier.finishedAt !== null) return replayOf(earlier);
    if (earlier.leaseUntil > now) throw requestInProgress();
    await renameUpload(tx, earlier.uploadId, upload);
    await moveStatements(tx, earlier.uploadId, upload.uploadId);
    return { uploadId: upload.uploadId, finished: undefined };
  });
}

/** An answer dies with its statements: when their lifetime is over, or all of them were deleted. */
async function isOver(tx: Tx, earlier: Upload, oldestAlive: Date): Promise<boolean> {
  if (earlier.startedAt <= oldestAlive) return true;
  const accepted = (earlier.outcomes ?? []).filter((outcome) => outcome.statement_id !== '');
  return accepted.length > 0 && (await listStatementIdsOfUpload(tx, earlier.uploadId)).length === 0;
}

async function startAfresh(tx: Tx, earlier: Upload, upload: NewUpload): Promise<BeginUploadResponse> {
  await freeKey(tx, earlier.uploadId);
  await insertUpload(tx, upload);
  return { uploadId: upload.uploadId, finished: undefined };
}

function replayOf(upload: Upload): BeginUploadResponse {
  const outcomes = (upload.outcomes ?? []).map((outcome) => ({
    statementId: outcome.statement_id,
    errorCode: outcome.error_code,
  }));
  return {
    uploadId: upload.uploadId,
    finished: { fingerprint: upload.fingerprint ?? Buffer.alloc(0), outcomes },
  };
}

export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
