/**
 * Every error a client can see: code, HTTP status, when it happens, and the message used where the refusing
 * service gives none. The gateway's mapping, the OpenAPI responses and docs/errors.md are all made from this table.
 */
export interface ErrorEntry {
  readonly status: number;
  /** When it happens, for the reader of the documentation. */
  readonly when: string;
  /** What failed and how to mend it. Names no content. */
  readonly message: string;
}

export const ERRORS = {
  invalid_request: {
    status: 400,
    when: 'The body, the query, a header or the path is not of the documented form; `details` names each place.',
    message: 'The request is not of the documented form.',
  },
  missing_idempotency_key: {
    status: 400,
    when: 'Unlocking a statement without the `Idempotency-Key` header.',
    message: 'Send an Idempotency-Key header of 1 to 255 printable characters.',
  },
  no_files: {
    status: 400,
    when: 'An upload that holds no file.',
    message: 'Send 1 to 10 PDF files in the form field "files".',
  },
  too_many_files: {
    status: 400,
    when: 'An upload of more than ten files. Nothing of it is kept.',
    message: 'Send at most 10 files in one upload.',
  },
  upload_too_large: {
    status: 400,
    when: 'The files of an upload are over 100 MiB in all. Nothing of it is kept.',
    message: 'Send at most 100 MiB of files in one upload.',
  },
  not_a_pdf: {
    status: 400,
    when: 'Per file: the bytes are not a PDF document.',
    message: 'The file is not a PDF document.',
  },
  file_too_large: {
    status: 400,
    when: 'Per file: more than 50 MiB.',
    message: 'The file is over 50 MiB; split the document.',
  },
  too_many_pages: {
    status: 400,
    when: 'Per file: more than 250 pages. Also the error of a failed job.',
    message: 'The document holds more than 250 pages; split it.',
  },
  unreadable_pdf: {
    status: 400,
    when: 'Per file: the PDF is damaged beyond reading. Also the error of a failed job.',
    message: 'The PDF is damaged and cannot be read; save or download it again.',
  },
  incorrect_password: {
    status: 400,
    when: 'The PDF does not open with this password; the statement stays `password_required`.',
    message: 'The PDF does not open with this password.',
  },
  unknown_transaction: {
    status: 400,
    when: 'An operation names a row that the revision does not hold. No operation of the request is applied.',
    message: 'An operation names a transaction that the revision does not hold.',
  },
  invalid_field: {
    status: 400,
    when: 'An operation names a field that cannot be set. No operation of the request is applied.',
    message: 'An operation names a field that cannot be set.',
  },
  invalid_value: {
    status: 400,
    when: 'An operation gives a value that its field cannot hold. No operation of the request is applied.',
    message: 'An operation gives a value that its field cannot hold.',
  },
  split_amount_mismatch: {
    status: 400,
    when: 'The parts of a split do not sum to the row exactly. No operation of the request is applied.',
    message: "The amounts of the parts must sum to the row's amount exactly.",
  },
  invalid_merge: {
    status: 400,
    when: 'The rows of a merge are fewer than two, repeated, or of several accounts. No operation of the request is applied.',
    message: 'A merge needs at least two different transactions of one account.',
  },
  unsupported_format: {
    status: 400,
    when: 'The export format is none of `json`, `csv`, `xlsx`, `ofx`.',
    message: 'Ask for one of the formats json, csv, xlsx, ofx.',
  },
  missing_api_key: {
    status: 401,
    when: 'No API key was sent.',
    message: 'Send the header "Authorization: Bearer <API key>".',
  },
  invalid_api_key: {
    status: 401,
    when: 'The API key is unknown, revoked or malformed; which of them is not said.',
    message: 'The API key is not valid.',
  },
  entitlement_required: {
    status: 403,
    when: 'Several statements in one export without an active paid entitlement.',
    message: 'Exporting several statements at once needs an active paid plan; export them one by one.',
  },
  statement_not_found: {
    status: 404,
    when: 'The workspace of the key holds no such statement.',
    message: 'There is no such statement.',
  },
  page_not_found: {
    status: 404,
    when: 'The document has no such page.',
    message: 'The document has no such page.',
  },
  revision_not_found: {
    status: 404,
    when: 'The statement has no such revision.',
    message: 'The statement has no such revision.',
  },
  export_not_found: {
    status: 404,
    when: 'The workspace of the key holds no such export.',
    message: 'There is no such export.',
  },
  deletion_not_found: {
    status: 404,
    when: 'The workspace of the key holds no such deletion record.',
    message: 'There is no such deletion record.',
  },
  route_not_found: {
    status: 404,
    when: 'No route has this path.',
    message: 'There is no such route; GET /api/v1/openapi.json lists them all.',
  },
  method_not_allowed: {
    status: 405,
    when: 'The path exists, but not with this method; the `Allow` header lists those it has.',
    message: 'This path does not have this method; see the Allow header.',
  },
  revision_conflict: {
    status: 409,
    when: '`base_revision` or `revision` is not the current revision. `latest` holds the current one.',
    message: 'The revision is not the current one; read `latest` and decide again.',
  },
  statement_not_ready: {
    status: 409,
    when: 'Result, review, approval or export before the first revision exists. `statement` holds its state.',
    message: 'The statement has no revision yet; poll its status until the job is completed.',
  },
  revision_not_approved: {
    status: 409,
    when: 'Export of a statement whose current revision is not the approved one. `latest` holds the current one.',
    message: 'The current revision is not approved; approve it first.',
  },
  discrepancies_not_acknowledged: {
    status: 409,
    when: 'Approval of a `discrepant` revision without `acknowledge_discrepancies`. `latest` holds the revision.',
    message:
      'The revision has failing checks; correct it, or approve with "acknowledge_discrepancies": true.',
  },
  password_not_required: {
    status: 409,
    when: 'Unlocking a statement that is not waiting for a password.',
    message: 'The statement is not waiting for a password.',
  },
  export_not_ready: {
    status: 409,
    when: 'Download of an export whose file does not exist (yet).',
    message: 'The file does not exist yet; poll status_url until the export is completed.',
  },
  request_in_progress: {
    status: 409,
    when: 'A request with the same idempotency key is still running.',
    message: 'A request with this idempotency key is still running; retry in a moment.',
  },
  statement_expired: {
    status: 410,
    when: 'The content expired, 24 hours after its upload began.',
    message: 'The statement has expired; its content is gone.',
  },
  statement_deleted: {
    status: 410,
    when: 'The statement was deleted.',
    message: 'The statement was deleted; its content is gone.',
  },
  range_not_satisfiable: {
    status: 416,
    when: 'The `Range` header asks for bytes beyond the end of the file.',
    message: 'The range lies beyond the end of the file; Content-Range names its size.',
  },
  ofx_mixed_accounts: {
    status: 422,
    when: 'The statements (or the accounts of one statement, unless `account_id` selects one) cannot share one OFX account.',
    message: 'An OFX file holds one account: same last four digits, statement type and currency.',
  },
  ofx_incomplete: {
    status: 422,
    when: 'OFX needs something that is not known; `details` names it and the `set_field` that mends it.',
    message: 'OFX needs the currency, the statement type and the closing balance of the account.',
  },
  idempotency_key_reused: {
    status: 422,
    when: 'The idempotency key was used before with a different request.',
    message: 'This idempotency key was used with a different request; use a new one.',
  },
  rate_limited: {
    status: 429,
    when: 'The rate limit of the key, or ten wrong passwords for a statement within an hour. `Retry-After` says when to try again.',
    message: 'Too many requests; wait as long as the Retry-After header says.',
  },
  page_quota_exceeded: {
    status: 429,
    when: 'Page allowance and stored credits together do not cover the pages. Per file; also the error of a failed job.',
    message: 'The page allowance and the stored credits do not cover the pages; see GET /api/v1/account.',
  },
  internal: {
    status: 500,
    when: 'A fault of the service. `request_id` finds it in the logs.',
    message: 'Something went wrong on our side; quote request_id when you report it.',
  },
  unavailable: {
    status: 503,
    when: 'A part of the service cannot be reached. Retry with the same idempotency key after `Retry-After` seconds.',
    message: 'The service is not available just now; retry with the same idempotency key.',
  },
  timeout: {
    status: 504,
    when: 'A part of the service did not answer in time. Retry with the same idempotency key.',
    message: 'The request took too long; retry with the same idempotency key.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** True for a code of the table. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** The codes a single file of an upload can be rejected with. */
export const FILE_ERROR_CODES = [
  'not_a_pdf',
  'file_too_large',
  'too_many_pages',
  'unreadable_pdf',
  'page_quota_exceeded',
] as const satisfies readonly ErrorCode[];
export type FileErrorCode = (typeof FILE_ERROR_CODES)[number];

/** What a failed job can end with: the job's own codes and the sentence a client reads. */
export const JOB_ERRORS = {
  unreadable_pdf: ERRORS.unreadable_pdf.message,
  too_many_pages: ERRORS.too_many_pages.message,
  page_quota_exceeded: ERRORS.page_quota_exceeded.message,
  no_transactions_found: 'No transactions were found in the document; is it a bank or card statement?',
  processing_failed: 'The document could not be processed; no pages were charged.',
} as const;
export type JobErrorCode = keyof typeof JOB_ERRORS;
