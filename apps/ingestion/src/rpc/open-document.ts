import type { OpenDocumentRequest, OpenDocumentResponse } from '@counterfoil/contracts/ingestion';
import { openBytes } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { readDocument } from '../documents.ts';
import { SEALED_KINDS } from '../domain/statement.ts';
import { requireStatement } from '../require-statement.ts';

/** Streams the document as uploaded, or the copy that opens without its password, until the statement's fence falls. */
export async function* openDocument(
  dependencies: Dependencies,
  request: OpenDocumentRequest,
): AsyncGenerator<OpenDocumentResponse> {
  using work = dependencies.inFlight.begin(request.statementId);
  const record = await requireStatement(dependencies, request.workspaceId || null, request.statementId);
  const { statementId, sizeBytes } = record;
  const dataKey = await dependencies.dataKeys.get(statementId);
  const filename = openBytes(dataKey, { statementId, kind: SEALED_KINDS.filename }, record.sealedFilename);
  yield { part: { $case: 'header', value: { filename: filename.toString('utf8'), sizeBytes } } };
  const objectKey = (request.readable ? record.unlockedKey : null) ?? record.objectKey;
  for await (const chunk of readDocument(dependencies, { statementId, objectKey, dataKey })) {
    work.signal.throwIfAborted();
    yield { part: { $case: 'chunk', value: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) } };
  }
}
