import type { ReadExportFileRequest, ReadExportFileResponse } from '@counterfoil/contracts/export';
import { openRange, sealedLength } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { exportNotReady } from '../domain/errors.ts';
import { type ExportRecord, fileNameOf, MEDIA_TYPES, objectKeyOf } from '../domain/export.ts';
import { fileContext, fileKey } from '../keys.ts';
import { requireContent, requireExport } from '../require-export.ts';
import { parseId } from './convert-request.ts';

/** Streams the file, or the part asked for, decrypting only the segments it needs. */
export async function* readExportFile(
  dependencies: Dependencies,
  request: ReadExportFileRequest,
): AsyncGenerator<ReadExportFileResponse> {
  const workspaceId = parseId(request.workspaceId, 'workspace_id');
  const record = await requireExport(dependencies, workspaceId, parseId(request.exportId, 'export_id'));
  const { exportId, completedAttempt: attempt, sizeBytes, sha256 } = record;
  if (attempt === null || sizeBytes === null || sha256 === null) throw exportNotReady();
  const header = { filename: fileNameOf(record), mediaType: MEDIA_TYPES[record.format], sizeBytes, sha256 };
  yield { part: { $case: 'header', value: header } };
  const length = request.length === 0n ? sizeBytes : request.length;
  const source = {
    size: sealedLength(Number(sizeBytes)),
    read: (range: Range) => readObject(dependencies, record, objectKeyOf({ exportId, attempt }), range),
  };
  const key = await fileKey(dependencies, record);
  const range = { offset: Number(request.offset), length: Number(length) };
  for await (const value of openRange(key, fileContext(exportId), source, range)) {
    // A download takes as long as its reader likes: what is deleted meanwhile is read no further.
    await requireContent(dependencies, record);
    yield { part: { $case: 'chunk', value } };
  }
}

interface Range {
  readonly offset: number;
  readonly length: number;
}

async function* readObject(
  dependencies: Dependencies,
  record: ExportRecord,
  key: string,
  range: Range,
): AsyncGenerator<Uint8Array> {
  const body = await dependencies.objects.get(key, range);
  if (body === null) {
    await requireContent(dependencies, record);
    throw new Error(`the file of export ${record.exportId} is not where it was put`);
  }
  yield* body;
}
