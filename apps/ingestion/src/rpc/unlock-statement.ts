import { createHmac } from 'node:crypto';
import type { UnlockStatementRequest, UnlockStatementResponse } from '@counterfoil/contracts/ingestion';
import { DomainError } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import { sealBytes } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { readDocument } from '../documents.ts';
import { PAGES_MAX, tooManyPages, unreadablePdf } from '../domain/document.ts';
import {
  idempotencyKeyReused,
  incorrectPassword,
  passwordNotRequired,
  requestInProgress,
  SEALED_KINDS,
  type StatementRecord,
} from '../domain/statement.ts';
import { WRONG_PASSWORDS_WINDOW_MS, wrongPasswordLimit } from '../domain/wrong-passwords.ts';
import { requireStatement } from '../require-statement.ts';
import { applyJobFact, findStatement, storePassword } from '../store/statements.ts';
import {
  extendUnlock,
  finishUnlock,
  insertUnlock,
  insertWrongPassword,
  listWrongPasswords,
  lockUnlock,
  releaseUnlock,
} from '../store/unlocks.ts';
import { hashOf } from './begin-upload.ts';
import { statementMessage } from './message.ts';

/** Opening a document takes well under this; after it a crashed attempt's key is free. */
const LEASE_MS = 30_000;

/** Tries the password in the sandbox; the right one is sealed until the document is read, and the job resumes. */
export async function unlockStatement(
  dependencies: Dependencies,
  request: UnlockStatementRequest,
): Promise<UnlockStatementResponse> {
  const record = await requireStatement(dependencies, request.workspaceId, request.statementId);
  const { statementId } = record;
  const dataKey = await dependencies.dataKeys.get(statementId);
  const claim = {
    statementId,
    keyHash: hashOf(request.idempotencyKey),
    requestHash: createHmac('sha256', dataKey).update(request.password).digest(),
  };
  const replayed = await claimKey(dependencies, claim);
  if (!replayed) {
    try {
      await tryPassword(dependencies, record, dataKey, request.password);
      await finishUnlock(dependencies.database, statementId, claim.keyHash, 'ok');
    } catch (error) {
      await settle(dependencies, claim, error);
      throw error;
    }
  }
  const current = await requireStatement(dependencies, request.workspaceId, statementId);
  return { statement: await statementMessage(dependencies, current), replayed };
}

interface Claim {
  readonly statementId: string;
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

/** True when this very request was answered before; throws what it was answered with if that was an error. */
async function claimKey({ database, clock }: Dependencies, claim: Claim): Promise<boolean> {
  const leaseUntil = new Date(clock.now().getTime() + LEASE_MS);
  return database.transaction(async (tx) => {
    if (await insertUnlock(tx, { ...claim, leaseUntil })) return false;
    const earlier = await lockUnlock(tx, claim.statementId, claim.keyHash);
    if (earlier === null) throw requestInProgress();
    if (!earlier.requestHash.equals(claim.requestHash)) throw idempotencyKeyReused();
    if (earlier.outcome === 'incorrect_password') throw incorrectPassword();
    if (earlier.outcome !== null) return true;
    if (earlier.leaseUntil > clock.now()) throw requestInProgress();
    await extendUnlock(tx, claim.statementId, claim.keyHash, leaseUntil);
    return false;
  });
}

/** A wrong password is an answer, kept for a replay; any other failure leaves the key free for another try. */
async function settle({ database }: Dependencies, claim: Claim, error: unknown): Promise<void> {
  if (error instanceof DomainError && error.reason === 'incorrect_password') {
    await finishUnlock(database, claim.statementId, claim.keyHash, error.reason);
    return;
  }
  await releaseUnlock(database, claim.statementId, claim.keyHash);
}

async function tryPassword(
  dependencies: Dependencies,
  record: StatementRecord,
  dataKey: Buffer,
  password: string,
): Promise<void> {
  const { database, clock, inspector } = dependencies;
  const { statementId } = record;
  if (record.jobStatus !== 'password_required') throw passwordNotRequired();
  await countAttempt(dependencies, statementId);
  const document = readDocument(dependencies, { statementId, objectKey: record.objectKey, dataKey });
  const outcome = await inspector.inspect({ document, password });
  if (outcome.outcome === 'password_required') {
    await insertWrongPassword(database, statementId, clock.now());
    throw incorrectPassword();
  }
  if (outcome.outcome === 'unreadable')
    throw outcome.reason === 'too_many_pages' ? tooManyPages() : unreadablePdf();
  if (outcome.pages > PAGES_MAX) throw tooManyPages();
  const sealed = sealBytes(
    dataKey,
    { statementId, kind: SEALED_KINDS.password },
    Buffer.from(password, 'utf8'),
  );
  await resume(dependencies, record, sealed, outcome.pages);
}

async function countAttempt({ database, clock }: Dependencies, statementId: string): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - WRONG_PASSWORDS_WINDOW_MS);
  const limit = wrongPasswordLimit(await listWrongPasswords(database, statementId, since), now);
  if (limit !== null) throw limit;
}

async function resume(
  { database, accounts, clock }: Dependencies,
  record: StatementRecord,
  sealedPassword: Buffer,
  pages: number,
): Promise<void> {
  const { statementId, workspaceId, contentHash, expiresAt } = record;
  await accounts.reservePages({ workspaceId, statementId, pages, contentHash, expiresAt });
  await database.transaction(async (tx) => {
    const current = await findStatement(tx, statementId, 'for update');
    if (current?.jobStatus !== 'password_required') throw passwordNotRequired();
    await applyJobFact(tx, statementId, 'unlocked', { status: 'queued', pageCount: pages });
    await storePassword(tx, statementId, sealedPassword);
    const fact = { $case: 'statementUnlocked' as const, value: { pages } };
    await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: clock.now(), fact }));
  });
}
