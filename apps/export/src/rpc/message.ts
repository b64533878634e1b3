import type { Export } from '@counterfoil/contracts/export';
import type { ExportRecord } from '../domain/export.ts';

export function exportMessage(record: ExportRecord): Export {
  return {
    id: record.exportId,
    format: record.format,
    status: record.status,
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
    sizeBytes: record.sizeBytes ?? 0n,
    sha256: record.sha256 ?? '',
    errorCode: record.errorCode ?? '',
  };
}
