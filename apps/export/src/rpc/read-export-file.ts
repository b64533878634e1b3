import type { ReadExportFileRequest, ReadExportFileResponse } from '@counterfoil/contracts/export';
import { DomainError } from '@counterfoil/kernel';
import { openRange, sealedLength } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { exportNotReady } from '../domain/errors.ts';
import { fileNameOf, MEDIA_TYPES } from '../domain/export.ts';
import { fileContext, fileKey } from '../keys.ts';
import { requireExport } from '../require-export.ts';

/** Streams the file, or the part asked for, decrypting only the segments it needs. */
export async function* readExportFile(
  dependencies: Dependencies,
  request: ReadExportFileRequest,
): AsyncGenerator<ReadExportFileResponse> {
  const record = await requireExport(dependencies, request.workspaceId, request.exportId);
  const { objectKey, sizeBytes, sha256 } = record;
  if (record.status !== 'completed' || objectKey === null || sizeBytes === null || sha256 === null)
    throw exportNotReady();
  const header = { filename: fileNameOf(record), mediaType: MEDIA_TYPES[record.format], sizeBytes, sha256 };
  yield { part: { $case: 'header', value: header } };
  const offset = Number(request.offset);
  const length = request.length === 0n ? Number(sizeBytes) : Number(request.length);
  const source = {
    size: sealedLength(Number(sizeBytes)),
    read: (range: { readonly offset: number; readonly length: number }) =>
      readObject(dependencies, objectKey, range),
  };
  const key = await fileKey(dependencies, record);
  for await (const value of openRange(key, fileContext(record.exportId), source, { offset, length })) {
    yield { part: { $case: 'chunk', value } };
  }
}

async function* readObject(
  { objects }: Dependencies,
  key: string,
  range: { readonly offset: number; readonly length: number },
): AsyncGenerator<Uint8Array> {
  const body = await objects.get(key, range);
  if (body === null) throw new DomainError('gone', 'statement_deleted', 'The file is no longer stored.');
  yield* body;
}
