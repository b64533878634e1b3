export type FileFormat = 'csv' | 'xlsx' | 'ofx';
export const FILE_FORMATS: readonly FileFormat[] = ['csv', 'xlsx', 'ofx'];

export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx',
};

/** An export's record; nothing of the content is in it. */
export interface ExportRecord {
  readonly exportId: string;
  readonly workspaceId: string;
  readonly format: FileFormat;
  readonly accountId: string | null;
  readonly statementIds: readonly string[];
  readonly status: 'pending' | 'completed' | 'failed';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The attempt that wrote the file. */
  readonly completedAttempt: number | null;
  readonly sizeBytes: bigint | null;
  readonly sha256: string | null;
  readonly errorCode: string | null;
}

/** A new export, as its request is answered. */
export function pendingExport(
  request: Pick<
    ExportRecord,
    'exportId' | 'workspaceId' | 'format' | 'accountId' | 'statementIds' | 'createdAt' | 'expiresAt'
  >,
): ExportRecord {
  const nothingYet = { completedAttempt: null, sizeBytes: null, sha256: null, errorCode: null };
  return { ...request, ...nothingYet, status: 'pending' };
}

/** A name that says what is inside and nothing about whose it is. */
export function fileNameOf(record: Pick<ExportRecord, 'format' | 'createdAt' | 'exportId'>): string {
  return `counterfoil-${record.createdAt.toISOString().slice(0, 10)}-${record.exportId.slice(0, 8)}.${record.format}`;
}

/** Where the files are; an export's id is random, and no attempt writes where another did. */
export const OBJECTS_PREFIX = 'exports/';

export function objectKeyOf({ exportId, attempt }: { exportId: string; attempt: number }): string {
  return `${OBJECTS_PREFIX}${exportId}/${attempt}`;
}
