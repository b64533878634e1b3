import { createHmac } from 'node:crypto';
import type { UnlockStatementRequest, UnlockStatementResponse } from '@counterfoil/contracts/ingestion';
import { idempotencyKeyReused, requestInProgress } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { incorrectPassword, type StatementRecord } from '../domain/statement.ts';
import { requireStatement } from '../require-statement.ts';
import { extendUnlock, insertUnlock, lockUnlock, releaseUnlock } from '../store/unlocks.ts';
import { tryPassword, type UnlockClaim } from '../try-password.ts';
import { hashOf } from './begin-upload.ts';
import { statementMessage } from './message.ts';

/** Opening a document takes well under this; after it a crashed attempt's key is free. */
const LEASE_MS = 30_000;

/** Tries a password, once per idempotency key; a wrong one is an answer too, kept for a replay. */
export async function unlockStatement(
  dependencies: Dependencies,
  request: UnlockStatementRequest,
): Promise<UnlockStatementResponse> {
  const { statementId, workspaceId, password } = request;
  const record = await requireStatement(dependencies, workspaceId, statementId);
  const dataKey = await dependencies.dataKeys.get(statementId);
  const requestHash = createHmac('sha256', dataKey).update(password).digest();
  const claim = { statementId, keyHash: hashOf(request.idempotencyKey), requestHash };
  const replayed = await claimKey(dependencies, claim);
  if (!replayed) await answer(dependencies, record, claim, password);
  const current = await requireStatement(dependencies, workspaceId, statementId);
  return { statement: await statementMessage(dependencies, current), replayed };
}

/** True when this very request was answered before; throws what it was answered with if that was an error. */
async function claimKey({ database, clock }: Dependencies, claim: UnlockClaim): Promise<boolean> {
  const leaseUntil = new Date(clock.now().getTime() + LEASE_MS);
  return database.transaction(async (tx) => {
    if (await insertUnlock(tx, { ...claim, leaseUntil })) return false;
    const earlier = await lockUnlock(tx, claim.statementId, claim.keyHash);
    if (earlier === null) throw requestInProgress();
    if (!earlier.requestHash.equals(claim.requestHash)) throw idempotencyKeyReused();
    if (earlier.outcome === 'incorrect_password') throw incorrectPassword(true);
    if (earlier.outcome !== null) return true;
    if (earlier.leaseUntil > clock.now()) throw requestInProgress();
    await extendUnlock(tx, claim.statementId, claim.keyHash, leaseUntil);
    return false;
  });
}

/** A failure that is no answer leaves the key free for another try. */
async function answer(
  dependencies: Dependencies,
  record: StatementRecord,
  claim: UnlockClaim,
  password: string,
): Promise<void> {
  try {
    await tryPassword(dependencies, record, claim, password);
  } catch (error) {
    await releaseUnlock(dependencies.database, claim.statementId, claim.keyHash);
    throw error;
  }
}
