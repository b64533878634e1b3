import { DomainError, newId } from '@counterfoil/kernel';
import { openStream, sealStream } from '@counterfoil/sealing';
import { counted } from '@counterfoil/service';
import type { Dependencies } from './dependencies.ts';
import { type PageCount, PAGES_MAX, tooManyPages, unreadablePdf } from './domain/document.ts';
import { SEALED_KINDS } from './domain/statement.ts';

/** Where a document is stored, and under which key. */
export interface StoredDocument {
  readonly statementId: string;
  readonly objectKey: string;
  readonly dataKey: Buffer;
}

/** A key nobody can guess or reuse. */
export function newObjectKey(statementId: string): string {
  return `documents/${statementId}/${newId()}`;
}

/** Seals a document into the object store while it arrives. */
export async function storeDocument(
  { objects, bytesPassed }: Pick<Dependencies, 'objects' | 'bytesPassed'>,
  target: StoredDocument,
  document: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const seal = sealStream(target.dataKey, { statementId: target.statementId, kind: SEALED_KINDS.document });
  await objects.put(
    target.objectKey,
    seal(counted(document, bytesPassed)),
    signal === undefined ? {} : { signal },
  );
}

/** A document as it was stored. */
export async function* readDocument(
  { objects, bytesPassed }: Pick<Dependencies, 'objects' | 'bytesPassed'>,
  source: StoredDocument,
): AsyncGenerator<Uint8Array> {
  const sealed = await objects.get(source.objectKey);
  if (sealed === null)
    throw new DomainError('gone', 'statement_deleted', 'The document is no longer stored.');
  const open = openStream(source.dataKey, { statementId: source.statementId, kind: SEALED_KINDS.document });
  yield* counted(open(sealed), bytesPassed);
}

/**
 * Counts a document's pages; null while only its password would tell.
 * @throws DomainError unreadable_pdf, too_many_pages.
 */
export async function countPages(dependencies: Dependencies, source: StoredDocument): Promise<PageCount> {
  const outcome = await dependencies.inspector.inspect({ document: readDocument(dependencies, source) });
  if (outcome.outcome === 'password_required') return null;
  if (outcome.outcome === 'unreadable')
    throw outcome.reason === 'too_many_pages' ? tooManyPages() : unreadablePdf();
  if (outcome.pages > PAGES_MAX) throw tooManyPages();
  return outcome.pages;
}

/** Removes a document that no statement names; if that fails it waits, sealed, for the sweeper. */
export async function discardDocument(
  { objects, logger }: Pick<Dependencies, 'objects' | 'logger'>,
  { objectKey, statementId }: StoredDocument,
): Promise<void> {
  try {
    await objects.remove([objectKey]);
  } catch (error) {
    logger.warn({ err: error, statementId }, 'document not discarded, the sweeper will');
  }
}

/**
 * Removes objects that no statement can need any more: older than any lifetime, so left by a process that died
 * between storing a document and recording it.
 */
export async function sweepDocuments(
  { objects }: Pick<Dependencies, 'objects'>,
  before: Date,
): Promise<number> {
  const keys: string[] = [];
  for await (const { key, lastModified } of objects.list('documents/')) {
    if (lastModified < before) keys.push(key);
  }
  await objects.remove(keys);
  return keys.length;
}
