import type { UploadStatementRequest, UploadStatementResponse } from '@counterfoil/contracts/ingestion';
import type { ServedCall } from '@counterfoil/grpc';
import { DomainError, idempotencyKeyReused, requestInProgress } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { checkedDocument, type PassedDocument } from '../domain/document.ts';
import { type StatementRecord } from '../domain/statement.ts';
import { type IncomingFile, storeStatement } from '../store-statement.ts';
import { findStatementOfUpload } from '../store/statements.ts';
import { extendLease, findUpload } from '../store/uploads.ts';
import { LEASE_MS } from './begin-upload.ts';
import { statementMessage } from './message.ts';

/** Receives one file of an upload; one that a crashed attempt stored already is compared and answered again. */
export async function uploadStatement(
  dependencies: Dependencies,
  requests: AsyncIterable<UploadStatementRequest>,
  call: ServedCall,
): Promise<UploadStatementResponse> {
  const file = await incomingFile(dependencies, requests);
  const { uploadId } = file.upload;
  await using _lease = keepLease(dependencies, uploadId);
  const earlier = await findStatementOfUpload(dependencies.database, uploadId, file.fileIndex);
  const record =
    earlier === null
      ? await storeStatement(dependencies, file, call.signal)
      : await sameAgain(dependencies, file, earlier);
  return { statement: await statementMessage(dependencies, record) };
}

async function sameAgain(
  { contentHashKey }: Dependencies,
  file: IncomingFile,
  earlier: StatementRecord,
): Promise<StatementRecord> {
  const passed: PassedDocument = { sizeBytes: 0, contentHash: Buffer.alloc(0) };
  for await (const _chunk of checkedDocument(file.chunks, contentHashKey, passed));
  if (!earlier.contentHash.equals(passed.contentHash)) throw idempotencyKeyReused();
  return earlier;
}

/** The request's key stays claimed while its files stream, however slowly. */
function keepLease({ database, clock, logger }: Dependencies, uploadId: string): AsyncDisposable {
  let extending = Promise.resolve();
  const extend = () => {
    const until = new Date(clock.now().getTime() + LEASE_MS);
    extending = extendLease(database, uploadId, until).catch((error: unknown) => {
      logger.warn({ err: error }, 'upload lease not extended');
    });
  };
  const timer = setInterval(extend, LEASE_MS / 4);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      extend();
      await extending;
    },
  };
}

async function incomingFile(
  { database }: Pick<Dependencies, 'database'>,
  requests: AsyncIterable<UploadStatementRequest>,
): Promise<IncomingFile> {
  const iterator = requests[Symbol.asyncIterator]();
  const first = await iterator.next();
  const part = first.done === true ? undefined : first.value.part;
  if (part?.$case !== 'header')
    throw new DomainError('invalid', 'invalid_request', 'the first message is the header');
  const { workspaceId, uploadId, fileIndex, filename } = part.value;
  const upload = await findUpload(database, workspaceId, uploadId);
  // Abandoned, or taken over by a request with the same key.
  if (upload === null || upload.finishedAt !== null || upload.abandonedAt !== null) throw requestInProgress();
  return { upload, fileIndex, filename, chunks: chunksOf(iterator) };
}

/** The file's bytes; a stream that ends before its end message, or with another size, was cut off. */
async function* chunksOf(iterator: AsyncIterator<UploadStatementRequest>): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0n;
  for (;;) {
    const next = await iterator.next();
    const part = next.done === true ? undefined : next.value.part;
    if (part?.$case === 'chunk') {
      sizeBytes += BigInt(part.value.length);
      yield part.value;
    } else if (part?.$case === 'end' && part.value.sizeBytes === sizeBytes) {
      return;
    } else {
      throw new DomainError('invalid', 'invalid_request', 'The file was cut off before its end.');
    }
  }
}
