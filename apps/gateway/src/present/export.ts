import type { Export } from '@counterfoil/contracts/export';
import { ERRORS, errorCodeOf, type ExportAccepted, type ExportStatus } from '@counterfoil/rest';
import { moment, present } from './wire.ts';

const FORMATS = ['csv', 'xlsx', 'ofx'] as const;
const STATUSES = ['pending', 'completed', 'failed'] as const;

/** What `convert` answers for a file. */
export function exportAccepted(record: Export): ExportAccepted {
  // An export that failed at once is still followed by its status_url, where it says so.
  return { ...fieldsOf(record), status: record.status === 'completed' ? 'completed' : 'pending' };
}

/** What `status_url` answers. */
export function exportStatus(record: Export): ExportStatus {
  const status = present(
    STATUSES.find((known) => known === record.status),
    'export status',
  );
  const completed = status === 'completed';
  return {
    ...fieldsOf(record),
    status,
    size_bytes: completed ? Number(record.sizeBytes) : null,
    sha256: completed ? record.sha256 : null,
    error: status === 'failed' ? failureOf(record.errorCode) : null,
  };
}

function fieldsOf(record: Export) {
  const statusUrl = `/api/v1/exports/${record.id}`;
  return {
    export_id: record.id,
    format: present(
      FORMATS.find((known) => known === record.format),
      'export format',
    ),
    status_url: statusUrl,
    download_url: `${statusUrl}/download`,
    expires_at: moment(record.expiresAt),
  };
}

function failureOf(reason: string): { code: string; message: string } {
  const code = errorCodeOf(reason) ?? 'internal';
  return { code, message: ERRORS[code].message };
}
