import { timingSafeEqual } from 'node:crypto';
import type { FinishedUpload } from '@counterfoil/contracts/ingestion';
import { DomainError } from '@counterfoil/kernel';
import { ERRORS, type FileOutcome } from '@counterfoil/rest';
import { callerOf, type Exchange } from '../http/exchange.ts';
import { moment, present } from '../present/wire.ts';
import { uploadFingerprint, type FilePrint } from './fingerprint.ts';
import { readFormFiles, uploadTooLarge } from './form-files.ts';
import { accepted, isFileErrorCode, rejected, wireOutcome } from './outcomes.ts';
import { printFile, storeFile } from './store-file.ts';

export interface ReceivedUpload {
  readonly outcomes: readonly FileOutcome[];
  readonly replayed: boolean;
}

/**
 * Receives an upload: claims its key, streams every file to ingestion, records the outcomes; or, for a key that
 * was answered before, reads the files only to see that they are the same and gives the outcomes of then.
 * An upload that fails as a whole leaves nothing behind.
 */
export async function receiveUpload(exchange: Exchange, idempotencyKey: string): Promise<ReceivedUpload> {
  const { services, arrivedAt } = exchange;
  const { workspaceId } = callerOf(exchange);
  const { uploadId, finished } = await services.ingestion.beginUpload({
    workspaceId,
    idempotencyKey,
    startedAt: arrivedAt,
  });
  if (finished !== undefined) return replay(exchange, finished);
  try {
    return { outcomes: await storeFiles(exchange, uploadId), replayed: false };
  } catch (error) {
    await abandon(exchange, uploadId);
    throw error;
  }
}

async function storeFiles(exchange: Exchange, uploadId: string): Promise<readonly FileOutcome[]> {
  const { workspaceId } = callerOf(exchange);
  const counted = totalMeter(exchange);
  const outcomes: FileOutcome[] = [];
  const prints: FilePrint[] = [];
  await readFormFiles(exchange, async (file) => {
    const stored = await storeFile(exchange, uploadId, file, counted);
    outcomes.push(stored.outcome);
    prints.push(stored.print);
  });
  requireFiles(prints);
  const fingerprint = uploadFingerprint(prints);
  await exchange.services.ingestion.finishUpload({
    workspaceId,
    uploadId,
    fingerprint,
    outcomes: outcomes.map(wireOutcome),
  });
  return outcomes;
}

async function replay(exchange: Exchange, finished: FinishedUpload): Promise<ReceivedUpload> {
  const counted = totalMeter(exchange);
  const prints: FilePrint[] = [];
  await readFormFiles(exchange, async (file) => {
    prints.push(await printFile(file, counted));
  });
  requireFiles(prints);
  const fingerprint = uploadFingerprint(prints);
  const same =
    fingerprint.length === finished.fingerprint.length && timingSafeEqual(fingerprint, finished.fingerprint);
  if (!same) {
    throw new DomainError('unprocessable', 'idempotency_key_reused', ERRORS.idempotency_key_reused.message);
  }
  const expiresAt = await expiryOf(exchange, finished);
  const outcomes = finished.outcomes.map(({ statementId, errorCode }, index) => {
    const filename = prints[index]?.filename ?? '';
    return statementId === ''
      ? rejectedThen(filename, errorCode)
      : accepted(filename, statementId, expiresAt);
  });
  return { outcomes, replayed: true };
}

function rejectedThen(filename: string, errorCode: string): FileOutcome {
  if (!isFileErrorCode(errorCode)) throw new Error('an upload was recorded with an outcome nobody knows');
  return rejected(filename, errorCode);
}

/**
 * When the statements of an upload expire; empty where it has none. One that is still there tells it for all: one that
 * was deleted meanwhile keeps its place in the answer, and the client learns the ids of the others.
 * @throws DomainError statement_deleted, statement_expired where none is left.
 */
async function expiryOf(exchange: Exchange, { outcomes }: FinishedUpload): Promise<string> {
  const { workspaceId } = callerOf(exchange);
  let gone: DomainError | null = null;
  for (const { statementId } of outcomes) {
    if (statementId === '') continue;
    try {
      const { statement } = await exchange.services.ingestion.getStatement({ workspaceId, statementId });
      return moment(present(statement, 'statement').expiresAt);
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'gone')) throw error;
      gone = error;
    }
  }
  if (gone !== null) throw gone;
  return '';
}

/** Counts the bytes of all files together. */
function totalMeter(exchange: Exchange): (bytes: number) => void {
  let total = 0;
  return (bytes) => {
    exchange.bytesPassed(bytes);
    total += bytes;
    if (total > exchange.limits.uploadBytesMax) throw uploadTooLarge();
  };
}

function requireFiles(prints: readonly FilePrint[]): void {
  if (prints.length === 0) throw new DomainError('invalid', 'no_files', ERRORS.no_files.message);
}

/** If ingestion cannot be told now, its own claim on the upload runs out and it cleans up by itself. */
async function abandon(exchange: Exchange, uploadId: string): Promise<void> {
  const { workspaceId } = callerOf(exchange);
  try {
    await exchange.services.ingestion.abandonUpload({ workspaceId, uploadId });
  } catch (error) {
    exchange.logger.warn({ err: error, uploadId }, 'upload could not be abandoned');
  }
}
