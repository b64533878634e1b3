import type { UploadStatementRequest, UploadStatementResponse } from '@counterfoil/contracts/ingestion';
import { admitStatement } from '@counterfoil/fence';
import type { ServedCall } from '@counterfoil/grpc';
import { DomainError, newId } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import { sealBytes } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { newObjectKey, readDocument, storeDocument } from '../documents.ts';
import {
  checkedDocument,
  PAGES_MAX,
  tooManyPages,
  unreadablePdf,
  type PassedDocument,
} from '../domain/document.ts';
import { idempotencyKeyReused, SEALED_KINDS, statementNotFound } from '../domain/statement.ts';
import {
  findStatement,
  findStatementOfUpload,
  insertStatement,
  type NewStatement,
} from '../store/statements.ts';
import { extendLease, findUpload, type Upload } from '../store/uploads.ts';
import { LEASE_MS } from './begin-upload.ts';
import { statementMessage } from './message.ts';

interface IncomingFile {
  readonly upload: Upload;
  readonly fileIndex: number;
  readonly filename: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** How many pages a document has; null while only its password would tell. */
type PageCount = number | null;

/**
 * Receives one file: registered for expiry, sealed while it streams into the store, opened in the sandbox,
 * its pages reserved, and only then a statement, in one transaction with its event.
 */
export async function uploadStatement(
  dependencies: Dependencies,
  requests: AsyncIterable<UploadStatementRequest>,
  call: ServedCall,
): Promise<UploadStatementResponse> {
  const file = await incomingFile(dependencies, requests);
  await using _lease = keepLease(dependencies, file.upload.uploadId);
  const { uploadId, workspaceId } = file.upload;
  const earlier = await findStatementOfUpload(dependencies.database, uploadId, file.fileIndex);
  if (earlier !== null) {
    const passed = await hashOnly(dependencies, file);
    if (!earlier.contentHash.equals(passed)) throw idempotencyKeyReused();
    return { statement: await statementMessage(dependencies, earlier) };
  }
  const statementId = newId();
  const expiresAt = new Date(file.upload.startedAt.getTime() + dependencies.contentLifetimeMs);
  const { dataKey } = await dependencies.retention.registerStatement({ statementId, workspaceId, expiresAt });
  const objectKey = newObjectKey(statementId);
  const passed: PassedDocument = { sizeBytes: 0, contentHash: null };
  try {
    const document = checkedDocument(file.chunks, dependencies.contentHashKey, passed);
    await storeDocument(dependencies, { statementId, objectKey, dataKey }, document, call.signal);
    const pages = await countPages(dependencies, { statementId, objectKey, dataKey });
    const sealedFilename = sealBytes(
      dataKey,
      { statementId, kind: SEALED_KINDS.filename },
      Buffer.from(file.filename, 'utf8'),
    );
    await save(dependencies, {
      statementId,
      workspaceId,
      uploadId,
      fileIndex: file.fileIndex,
      sealedFilename,
      objectKey,
      sizeBytes: BigInt(passed.sizeBytes),
      contentHash: passed.contentHash ?? Buffer.alloc(0),
      pageCount: pages ?? 0,
      createdAt: file.upload.startedAt,
      expiresAt,
      jobStatus: pages === null ? 'password_required' : 'queued',
    });
  } catch (error) {
    await dependencies.objects.remove([objectKey]);
    throw error;
  }
  const record = await findStatement(dependencies.database, statementId);
  if (record === null)
    throw new DomainError('gone', 'statement_deleted', 'The statement was deleted meanwhile.');
  return { statement: await statementMessage(dependencies, record) };
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
  const upload = await findUpload(database, part.value.workspaceId, part.value.uploadId);
  if (upload === null || upload.finishedAt !== null) throw statementNotFound();
  return {
    upload,
    fileIndex: part.value.fileIndex,
    filename: part.value.filename,
    chunks: chunksOf(iterator),
  };
}

async function* chunksOf(iterator: AsyncIterator<UploadStatementRequest>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = await iterator.next();
    if (next.done === true) return;
    if (next.value.part?.$case === 'chunk') yield next.value.part.value;
  }
}

async function hashOnly({ contentHashKey }: Dependencies, file: IncomingFile): Promise<Buffer> {
  const passed: PassedDocument = { sizeBytes: 0, contentHash: null };
  for await (const _chunk of checkedDocument(file.chunks, contentHashKey, passed));
  return passed.contentHash ?? Buffer.alloc(0);
}

async function countPages(
  dependencies: Dependencies,
  source: { readonly statementId: string; readonly objectKey: string; readonly dataKey: Buffer },
): Promise<PageCount> {
  const outcome = await dependencies.inspector.inspect({ document: readDocument(dependencies, source) });
  if (outcome.outcome === 'password_required') return null;
  if (outcome.outcome === 'unreadable')
    throw outcome.reason === 'too_many_pages' ? tooManyPages() : unreadablePdf();
  if (outcome.pages > PAGES_MAX) throw tooManyPages();
  return outcome.pages;
}

async function save(dependencies: Dependencies, statement: NewStatement): Promise<void> {
  const { statementId, workspaceId, expiresAt } = statement;
  if (statement.pageCount > 0) {
    await dependencies.accounts.reservePages({
      workspaceId,
      statementId,
      pages: statement.pageCount,
      contentHash: statement.contentHash,
      expiresAt,
    });
  }
  try {
    await dependencies.database.transaction(async (tx) => {
      const admitted = await admitStatement(tx, { statementId, workspaceId, expiresAt });
      if (!admitted)
        throw new DomainError('gone', 'statement_deleted', 'The statement was deleted meanwhile.');
      await insertStatement(tx, statement);
      await enqueue(
        tx,
        newEnvelope({
          statementId,
          workspaceId,
          expiresAt,
          occurredAt: dependencies.clock.now(),
          fact: {
            $case: 'statementUploaded',
            value: {
              pages: statement.pageCount,
              sizeBytes: statement.sizeBytes,
              locked: statement.jobStatus === 'password_required',
            },
          },
        }),
      );
    });
  } catch (error) {
    await dependencies.accounts.releasePages({ workspaceId, statementId });
    throw error;
  }
}
