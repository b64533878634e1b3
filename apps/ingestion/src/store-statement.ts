import { admitStatement } from '@counterfoil/fence';
import { newId, requestInProgress } from '@counterfoil/kernel';
import type { Tx } from '@counterfoil/postgres';
import { sealBytes } from '@counterfoil/sealing';
import type { Dependencies } from './dependencies.ts';
import { countPages, discardDocument, newObjectKey, storeDocument } from './documents.ts';
import { checkedDocument, type PassedDocument } from './domain/document.ts';
import { SEALED_KINDS, statementDeleted, type StatementRecord } from './domain/statement.ts';
import { findStatement, insertStatement, type NewStatement } from './store/statements.ts';
import { holdOpenUpload, type Upload } from './store/uploads.ts';

/** One file of an upload while it arrives. */
export interface IncomingFile {
  readonly upload: Upload;
  readonly fileIndex: number;
  readonly filename: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Makes a statement of a file, in an order in which a crash between any two steps leaves nothing that stays: registered
 * for expiry, sealed into the store while it streams, opened in the sandbox, its pages reserved, and only then a
 * statement. It is announced, and so read, only with the whole upload (`finishUploadRpc`).
 */
export async function storeStatement(
  dependencies: Dependencies,
  file: IncomingFile,
  signal: AbortSignal,
): Promise<StatementRecord> {
  const { database, retention, contentHashKey, contentLifetimeMs } = dependencies;
  const { uploadId, workspaceId, startedAt } = file.upload;
  const statementId = newId();
  const expiresAt = new Date(startedAt.getTime() + contentLifetimeMs);
  const { dataKey } = await retention.registerStatement({ statementId, workspaceId, expiresAt });
  const stored = { statementId, objectKey: newObjectKey(statementId), dataKey };
  try {
    const passed: PassedDocument = { sizeBytes: 0, contentHash: Buffer.alloc(0) };
    await storeDocument(dependencies, stored, checkedDocument(file.chunks, contentHashKey, passed), signal);
    const pages = await countPages(dependencies, stored);
    const filename = Buffer.from(file.filename, 'utf8');
    await save(dependencies, {
      ...{ statementId, workspaceId, uploadId, fileIndex: file.fileIndex, objectKey: stored.objectKey },
      sealedFilename: sealBytes(dataKey, { statementId, kind: SEALED_KINDS.filename }, filename),
      sizeBytes: BigInt(passed.sizeBytes),
      contentHash: passed.contentHash,
      pageCount: pages ?? 0,
      createdAt: startedAt,
      expiresAt,
      jobStatus: pages === null ? 'password_required' : 'queued',
    });
  } catch (error) {
    // A commit whose answer was lost has happened all the same.
    const record = await findStatement(database, statementId);
    if (record !== null) return record;
    await discardDocument(dependencies, stored);
    throw error;
  }
  const record = await findStatement(database, statementId);
  if (record === null) throw statementDeleted();
  return record;
}

/** If this fails after the pages were reserved they are given back, at the latest when the registration expires. */
async function save(dependencies: Dependencies, statement: NewStatement): Promise<void> {
  const { accounts, database } = dependencies;
  const { statementId, workspaceId, pageCount: pages, contentHash, expiresAt } = statement;
  if (pages > 0) await accounts.reservePages({ workspaceId, statementId, pages, contentHash, expiresAt });
  try {
    await database.transaction((tx) => insert(tx, statement));
  } catch (error) {
    if (pages > 0 && (await findStatement(database, statementId)) === null)
      await accounts.releasePages({ workspaceId, statementId });
    throw error;
  }
}

async function insert(tx: Tx, statement: NewStatement): Promise<void> {
  const { statementId, workspaceId, expiresAt } = statement;
  if (!(await holdOpenUpload(tx, statement.uploadId))) throw requestInProgress();
  if (!(await admitStatement(tx, { statementId, workspaceId, expiresAt }))) throw statementDeleted();
  await insertStatement(tx, statement);
}
