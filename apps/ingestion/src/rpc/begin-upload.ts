import { createHash } from 'node:crypto';
import type { BeginUploadRequest, BeginUploadResponse } from '@counterfoil/contracts/ingestion';
import { requireDate } from '@counterfoil/grpc';
import { newId } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { requestInProgress } from '../domain/statement.ts';
import { extendLease, insertUpload, lockUploadOfKey, type Upload } from '../store/uploads.ts';

/** A request that was not heard of for this long is over; every file that streams keeps it. */
export const LEASE_MS = 45_000;

/** Claims the key, or tells what was answered the first time; a crashed request's claim is taken over. */
export async function beginUpload(
  { database, clock }: Dependencies,
  request: BeginUploadRequest,
): Promise<BeginUploadResponse> {
  const startedAt = requireDate(request.startedAt, 'started_at');
  const keyHash = request.idempotencyKey === '' ? null : hashOf(request.idempotencyKey);
  const leaseUntil = new Date(clock.now().getTime() + LEASE_MS);
  const upload = { uploadId: newId(), workspaceId: request.workspaceId, keyHash, startedAt, leaseUntil };
  return database.transaction(async (tx) => {
    if (await insertUpload(tx, upload)) return { uploadId: upload.uploadId, finished: undefined };
    const earlier = keyHash === null ? null : await lockUploadOfKey(tx, request.workspaceId, keyHash);
    if (earlier === null) throw requestInProgress();
    if (earlier.finishedAt !== null) return replayOf(earlier);
    if (earlier.leaseUntil > clock.now()) throw requestInProgress();
    await extendLease(tx, earlier.uploadId, leaseUntil);
    return { uploadId: earlier.uploadId, finished: undefined };
  });
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
