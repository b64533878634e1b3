import type { FileOutcome as WireOutcome } from '@counterfoil/contracts/ingestion';
import { ERRORS, FILE_ERROR_CODES, type FileErrorCode, type FileOutcome } from '@counterfoil/rest';

/** True for a code that rejects one file and leaves the others alone. */
export function isFileErrorCode(code: string): code is FileErrorCode {
  return FILE_ERROR_CODES.some((known) => known === code);
}

/** A file that became a statement. */
export function accepted(filename: string, id: string, expiresAt: string): FileOutcome {
  return {
    filename: filename || null,
    status: 'accepted',
    id,
    status_url: `/api/v1/statements/${id}`,
    expiresAt,
  };
}

/** A file that was refused. The message is the table's, so that a replay says the same. */
export function rejected(filename: string, code: FileErrorCode): FileOutcome {
  return { filename: filename || null, status: 'rejected', error: { code, message: ERRORS[code].message } };
}

/** What is remembered of an outcome: ids and codes, never a name. */
export function wireOutcome(outcome: FileOutcome): WireOutcome {
  return outcome.status === 'accepted'
    ? { statementId: outcome.id, errorCode: '' }
    : { statementId: '', errorCode: outcome.error.code };
}

/** The status of the whole answer; null where every file was rejected, which makes it an error. */
export function uploadStatus(outcomes: readonly FileOutcome[]): 202 | 207 | null {
  const acceptedCount = outcomes.filter(({ status }) => status === 'accepted').length;
  if (acceptedCount === outcomes.length) return 202;
  return acceptedCount > 0 ? 207 : null;
}

/** The error of an upload whose every file was rejected: the first file's, under 429 only if all failed on the quota. */
export function wholeRejection(outcomes: readonly FileOutcome[]): { status: number; code: FileErrorCode } {
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.error.code] : []));
  const [first = 'unreadable_pdf'] = codes;
  const quotaOnly = codes.every((code) => code === 'page_quota_exceeded');
  return { status: quotaOnly ? 429 : 400, code: first };
}
