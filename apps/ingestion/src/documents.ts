import { DomainError, newId } from '@counterfoil/kernel';
import { openStream, sealStream } from '@counterfoil/sealing';
import type { Dependencies } from './dependencies.ts';
import { SEALED_KINDS } from './domain/statement.ts';

/** A key nobody can guess or reuse. */
export function newObjectKey(statementId: string): string {
  return `documents/${statementId}/${newId()}`;
}

/** Seals a document into the object store while it arrives. */
export async function storeDocument(
  { objects }: Pick<Dependencies, 'objects'>,
  target: { readonly statementId: string; readonly objectKey: string; readonly dataKey: Buffer },
  document: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const seal = sealStream(target.dataKey, { statementId: target.statementId, kind: SEALED_KINDS.document });
  await objects.put(target.objectKey, seal(document), { signal });
}

/** The document as it was uploaded. */
export async function* readDocument(
  { objects }: Pick<Dependencies, 'objects'>,
  source: { readonly statementId: string; readonly objectKey: string; readonly dataKey: Buffer },
): AsyncGenerator<Uint8Array> {
  const sealed = await objects.get(source.objectKey);
  if (sealed === null)
    throw new DomainError('gone', 'statement_deleted', 'The document is no longer stored.');
  yield* openStream(source.dataKey, { statementId: source.statementId, kind: SEALED_KINDS.document })(sealed);
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
