import type { UploadStatementRequest } from '@counterfoil/contracts/ingestion';
import { DomainError } from '@counterfoil/kernel';
import { ERRORS, type FileOutcome } from '@counterfoil/rest';
import { callerOf, type Exchange } from '../http/exchange.ts';
import { moment, present } from '../present/wire.ts';
import { FileMeter } from './file-meter.ts';
import type { FilePrint } from './fingerprint.ts';
import type { FormFile } from './form-files.ts';
import { accepted, isFileErrorCode, rejected } from './outcomes.ts';

export interface StoredFile {
  readonly print: FilePrint;
  readonly outcome: FileOutcome;
}

/**
 * Streams one file to ingestion. A file that is refused is a rejected outcome and is still read to its end, since
 * its bytes count for the fingerprint and the next file stands behind them.
 * @throws DomainError for what ends the whole upload (unavailable, upload_too_large, …); ClientGone.
 */
export async function storeFile(
  exchange: Exchange,
  uploadId: string,
  file: FormFile,
  counted: (bytes: number) => void,
): Promise<StoredFile> {
  const meter = new FileMeter(file.bytes, counted);
  const outcome = await sendFile(exchange, uploadId, file, meter);
  return { outcome, print: { filename: file.filename, sha256: await meter.finish() } };
}

/** Reads a file only to know it again. */
export async function printFile(file: FormFile, counted: (bytes: number) => void): Promise<FilePrint> {
  return { filename: file.filename, sha256: await new FileMeter(file.bytes, counted).finish() };
}

async function sendFile(
  exchange: Exchange,
  uploadId: string,
  file: FormFile,
  meter: FileMeter,
): Promise<FileOutcome> {
  const { services, limits } = exchange;
  try {
    const { statement } = await services.ingestion.uploadStatement(
      uploadRequests(exchange, uploadId, file, meter),
      // As long as the request itself may last: the client's pace is bounded where its bytes are read.
      { timeoutMs: limits.requestTimeoutMs },
    );
    const { id, expiresAt } = present(statement, 'statement');
    return accepted(file.filename, id, moment(expiresAt));
  } catch (error) {
    if (error instanceof DomainError && isFileErrorCode(error.reason))
      return rejected(file.filename, error.reason);
    throw error;
  }
}

async function* uploadRequests(
  exchange: Exchange,
  uploadId: string,
  file: FormFile,
  meter: FileMeter,
): AsyncGenerator<UploadStatementRequest, void, undefined> {
  const { workspaceId } = callerOf(exchange);
  const header = { uploadId, workspaceId, fileIndex: file.index, filename: file.filename };
  yield { part: { $case: 'header', value: header } };
  for await (const chunk of meter.chunks()) {
    if (meter.bytes > exchange.limits.fileBytesMax) {
      throw new DomainError('invalid', 'file_too_large', ERRORS.file_too_large.message);
    }
    yield { part: { $case: 'chunk', value: chunk } };
  }
  yield { part: { $case: 'end', value: { sizeBytes: BigInt(meter.bytes) } } };
}
