import { DomainError, hasReason, newId } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import type { Dependencies } from './dependencies.ts';
import {
  countPages,
  discardDocument,
  newObjectKey,
  readDocument,
  storeDocument,
  type StoredDocument,
} from './documents.ts';
import { tooManyPages, unreadablePdf } from './domain/document.ts';
import { passwordLimit, WRONG_PASSWORDS_WINDOW_MS } from './domain/password-attempts.ts';
import {
  incorrectPassword,
  passwordNotRequired,
  statementDeleted,
  type StatementRecord,
} from './domain/statement.ts';
import { deleteAttempt, insertAttempt, listAttempts, markWrong } from './store/password-attempts.ts';
import { applyJobFact, findStatement, setUnlockedKey } from './store/statements.ts';
import { finishUnlock } from './store/unlocks.ts';

/** The idempotency key of an unlock, and what it is bound to. */
export interface UnlockClaim {
  readonly statementId: string;
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

/**
 * Tries the password in the sandbox. The right one makes a copy that opens without it, which is kept sealed like the
 * document; the password is in memory for that long and nowhere else. The job resumes, or fails where the document is
 * nothing that can be read; either is an answer and ends the claim in the same transaction.
 * @throws DomainError password_not_required, rate_limited, incorrect_password, page_quota_exceeded.
 */
export async function tryPassword(
  dependencies: Dependencies,
  record: StatementRecord,
  claim: UnlockClaim,
  password: string,
): Promise<void> {
  const { database, dataKeys, inspector } = dependencies;
  const { statementId, objectKey } = record;
  const attemptId = await admitAttempt(dependencies, statementId);
  try {
    const dataKey = await dataKeys.get(statementId);
    const document = readDocument(dependencies, { statementId, objectKey, dataKey });
    const unlocked = await inspector.unlock({ document, password });
    if (unlocked.outcome === 'password_required') throw incorrectPassword();
    if (unlocked.outcome === 'unlocked') {
      const copy = { statementId, objectKey: newObjectKey(statementId), dataKey };
      await resume(dependencies, record, claim, copy, unlocked.copy);
    } else {
      if (unlocked.reason === 'crashed')
        throw new DomainError('unavailable', 'unavailable', 'The document could not be opened now.');
      const error = unlocked.reason === 'too_many_pages' ? tooManyPages() : unreadablePdf();
      await database.transaction((tx) => fail(dependencies, tx, claim, error));
    }
    await deleteAttempt(database, attemptId);
  } catch (error) {
    if (!hasReason(error, 'incorrect_password')) {
      await deleteAttempt(database, attemptId);
      throw error;
    }
    await database.transaction(async (tx) => {
      await markWrong(tx, attemptId);
      await finishUnlock(tx, statementId, claim.keyHash, error.reason);
    });
    throw error;
  }
}

/** Counts the attempt before it is made: of many at once, no more than ten can be wrong. */
async function admitAttempt({ database, clock }: Dependencies, statementId: string): Promise<string> {
  const attemptId = newId();
  await database.transaction(async (tx) => {
    const now = clock.now();
    await lockWaiting(tx, statementId);
    const since = new Date(now.getTime() - WRONG_PASSWORDS_WINDOW_MS);
    const limit = passwordLimit(await listAttempts(tx, statementId, since), now);
    if (limit !== null) throw limit;
    await insertAttempt(tx, { attemptId, statementId, attemptedAt: now });
  });
  return attemptId;
}

async function lockWaiting(tx: Tx, statementId: string): Promise<void> {
  const current = await findStatement(tx, statementId, 'for update');
  if (current === null) throw statementDeleted();
  if (current.jobStatus !== 'password_required') throw passwordNotRequired();
}

async function resume(
  dependencies: Dependencies,
  record: StatementRecord,
  claim: UnlockClaim,
  target: StoredDocument,
  copy: Uint8Array,
): Promise<void> {
  const { database } = dependencies;
  try {
    await storeDocument(dependencies, target, chunksOf(copy));
    const pages = await pagesOf(dependencies, target);
    if (pages instanceof DomainError)
      return await database.transaction((tx) => fail(dependencies, tx, claim, pages));
    const { statementId, workspaceId, contentHash, expiresAt } = record;
    await dependencies.accounts.reservePages({ workspaceId, statementId, pages, contentHash, expiresAt });
    await database.transaction((tx) => requeue(dependencies, tx, record, claim, target.objectKey, pages));
  } finally {
    const current = await findStatement(database, record.statementId);
    if (current?.unlockedKey !== target.objectKey) await discardDocument(dependencies, target);
  }
}

/** The copy's pages, or why the job fails: it has too many, or does not open by itself. */
async function pagesOf(dependencies: Dependencies, copy: StoredDocument): Promise<number | DomainError> {
  try {
    return (await countPages(dependencies, copy)) ?? unreadablePdf();
  } catch (error) {
    if (hasReason(error, 'too_many_pages') || hasReason(error, 'unreadable_pdf')) return error;
    throw error;
  }
}

async function requeue(
  { clock }: Dependencies,
  tx: Tx,
  { statementId, workspaceId, expiresAt }: StatementRecord,
  { keyHash }: UnlockClaim,
  unlockedKey: string,
  pages: number,
): Promise<void> {
  await lockWaiting(tx, statementId);
  await applyJobFact(tx, statementId, 'unlocked', { status: 'queued', pageCount: pages });
  await setUnlockedKey(tx, statementId, unlockedKey);
  await finishUnlock(tx, statementId, keyHash, 'ok');
  const fact = { $case: 'statementUnlocked' as const, value: { pages } };
  await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: clock.now(), fact }));
}

async function fail(
  { clock }: Dependencies,
  tx: Tx,
  { statementId, keyHash }: UnlockClaim,
  error: DomainError,
): Promise<void> {
  await lockWaiting(tx, statementId);
  const errorCode = error.reason === 'too_many_pages' ? error.reason : 'unreadable_pdf';
  await applyJobFact(tx, statementId, 'failed', { status: 'failed', errorCode, finishedAt: clock.now() });
  await finishUnlock(tx, statementId, keyHash, 'ok');
}

const CHUNK_BYTES = 64 * 1024;

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
