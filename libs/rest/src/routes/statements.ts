import { acceptedFileExample, deletionExample, rejectedFileExample, statementExample } from '../examples.ts';
import { deletionResponse } from '../deletion.ts';
import {
  listQuery,
  optionalKeyHeader,
  pagePath,
  pageQuery,
  requiredKeyHeader,
  statementPath,
} from '../params.ts';
import { unlockRequest } from '../review.ts';
import { STATEMENT_ERRORS, type RouteContract } from '../route.ts';
import { statementListResponse, statementResponse } from '../statement.ts';
import { uploadForm, uploadResponse } from '../upload.ts';

const uploadStatements: RouteContract = {
  operationId: 'uploadStatements',
  method: 'post',
  path: '/api/v1/statements',
  tag: 'Statements',
  summary: 'Upload statements',
  description:
    'One to ten PDF files in the form field `files`, at most 50 MiB each and 100 MiB in all, 250 pages per ' +
    'statement. Outcomes are per file, in order: 202 where every file was accepted, 207 where some were, 400 ' +
    'where none was (429 where every one failed on the page quota). The 24 hours of the content start when the ' +
    "request's first byte arrives. An `Idempotency-Key` is bound to the names and the bytes of every file; its " +
    'answer is repeated as long as one of the statements exists.',
  access: 'key',
  headers: optionalKeyHeader,
  body: { mediaType: 'multipart/form-data', schema: uploadForm },
  answers: {
    202: {
      description: 'Every file was accepted.',
      schema: uploadResponse,
      example: { statements: [acceptedFileExample] },
      headers: ['Idempotent-Replayed'],
    },
    207: {
      description: 'Some files were accepted, others rejected.',
      schema: uploadResponse,
      example: { statements: [acceptedFileExample, rejectedFileExample] },
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    'no_files',
    'too_many_files',
    'upload_too_large',
    'not_a_pdf',
    'file_too_large',
    'too_many_pages',
    'unreadable_pdf',
    'page_quota_exceeded',
    'request_in_progress',
    'statement_expired',
    'statement_deleted',
    'idempotency_key_reused',
  ],
  // The first file's error, where every file was rejected but not every one on the quota.
  errorsUnder: { 400: ['page_quota_exceeded'] },
  refusalsReplayed: [400, 429],
};

const listStatements: RouteContract = {
  operationId: 'listStatements',
  method: 'get',
  path: '/api/v1/statements',
  tag: 'Statements',
  summary: 'List statements',
  description: 'Newest first. Expired and deleted statements are not listed.',
  access: 'key',
  query: listQuery,
  answers: {
    200: {
      description: 'One page of statements.',
      schema: statementListResponse,
      example: { statements: [statementExample], nextCursor: null },
    },
  },
  errors: [],
};

const getStatement: RouteContract = {
  operationId: 'getStatement',
  method: 'get',
  path: '/api/v1/statements/{id}',
  tag: 'Statements',
  summary: 'Status',
  description: 'Poll this until `job.status` is `completed`, `failed` or `password_required`.',
  access: 'key',
  pathParams: statementPath,
  answers: {
    200: {
      description: 'The statement.',
      schema: statementResponse,
      example: { statement: statementExample },
    },
  },
  errors: STATEMENT_ERRORS,
};

const deleteStatement: RouteContract = {
  operationId: 'deleteStatement',
  method: 'delete',
  path: '/api/v1/statements/{id}',
  tag: 'Deletions',
  summary: 'Delete',
  description:
    'Fenced deletion: once the 202 is on the wire no request can read or change the content any more. ' +
    'Deleting twice returns the same record.',
  access: 'key',
  pathParams: statementPath,
  answers: {
    202: {
      description: 'The deletion record.',
      schema: deletionResponse,
      example: { deletion: deletionExample },
    },
  },
  errors: STATEMENT_ERRORS,
};

const unlockStatement: RouteContract = {
  operationId: 'unlockStatement',
  method: 'post',
  path: '/api/v1/statements/{id}/password',
  tag: 'Statements',
  summary: 'Unlock',
  description:
    'For a statement whose job is `password_required`; processing resumes. Ten wrong passwords an hour per ' +
    'statement, then 429 `rate_limited` until the oldest is an hour old (`Retry-After`), whatever the password. A ' +
    'right password whose document cannot be read (damaged, more than 250 pages) is answered 202 with the job ' +
    '`failed`; one whose pages the allowance and credits do not cover is 429 `page_quota_exceeded`, and the ' +
    'statement stays `password_required`.',
  access: 'key',
  pathParams: statementPath,
  headers: requiredKeyHeader,
  body: { mediaType: 'application/json', schema: unlockRequest, example: { password: 'correct horse' } },
  answers: {
    202: {
      description: 'Unlocked; processing resumes.',
      schema: statementResponse,
      example: { statement: statementExample },
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    ...STATEMENT_ERRORS,
    'missing_idempotency_key',
    'incorrect_password',
    'password_not_required',
    'page_quota_exceeded',
    'request_in_progress',
    'idempotency_key_reused',
  ],
  refusalsReplayed: [400],
};

const getPage: RouteContract = {
  operationId: 'getPage',
  method: 'get',
  path: '/api/v1/statements/{id}/pages/{n}',
  tag: 'Statements',
  summary: 'Page image',
  description: 'One page painted as a PNG, for review.',
  access: 'key',
  pathParams: pagePath,
  query: pageQuery,
  answers: { 200: { description: 'The page.', mediaTypes: ['image/png'] } },
  errors: [...STATEMENT_ERRORS, 'page_not_found', 'statement_not_ready'],
};

const getDocument: RouteContract = {
  operationId: 'getDocument',
  method: 'get',
  path: '/api/v1/statements/{id}/document',
  tag: 'Statements',
  summary: 'Document',
  description: 'The PDF exactly as it was uploaded.',
  access: 'key',
  pathParams: statementPath,
  answers: {
    200: { description: 'The PDF.', mediaTypes: ['application/pdf'], headers: ['Content-Disposition'] },
  },
  errors: STATEMENT_ERRORS,
};

export const statementRoutes = {
  uploadStatements,
  listStatements,
  getStatement,
  deleteStatement,
  unlockStatement,
  getPage,
  getDocument,
} as const;
