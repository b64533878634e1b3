import type { OpenDocumentRequest, OpenDocumentResponse } from '@counterfoil/contracts/ingestion';
import { openBytes } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { readDocument } from '../documents.ts';
import { SEALED_KINDS, type StatementRecord } from '../domain/statement.ts';
import { requireStatement } from '../require-statement.ts';

/** Streams the document as uploaded; the reader also gets the password, while there is one. */
export async function* openDocument(
  dependencies: Dependencies,
  request: OpenDocumentRequest,
): AsyncGenerator<OpenDocumentResponse> {
  const record = await requireStatement(dependencies, request.workspaceId || null, request.statementId);
  const { statementId, objectKey } = record;
  const dataKey = await dependencies.dataKeys.get(statementId);
  const filename = openBytes(dataKey, { statementId, kind: SEALED_KINDS.filename }, record.sealedFilename);
  const password = request.withPassword ? passwordOf(record, dataKey) : '';
  const header = { filename: filename.toString('utf8'), sizeBytes: record.sizeBytes, password };
  yield { part: { $case: 'header', value: header } };
  for await (const chunk of readDocument(dependencies, { statementId, objectKey, dataKey })) {
    yield { part: { $case: 'chunk', value: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) } };
  }
}

function passwordOf({ statementId, sealedPassword }: StatementRecord, dataKey: Buffer): string {
  if (sealedPassword === null) return '';
  return openBytes(dataKey, { statementId, kind: SEALED_KINDS.password }, sealedPassword).toString('utf8');
}
