import { exportExample, exportStatusExample, jsonExportExample } from '../examples.ts';
import { convertRequest, exportAccepted, exportStatus, jsonExport } from '../exports.ts';
import { convertQuery, exportPath } from '../params.ts';
import { STATEMENT_ERRORS, type RouteContract } from '../route.ts';

const GONE = ['export_not_found', 'statement_expired', 'statement_deleted'] as const;

const convert: RouteContract = {
  operationId: 'convert',
  method: 'post',
  path: '/api/v1/statements/convert',
  tag: 'Exports',
  summary: 'Export',
  description:
    'Exports the approved current revision of each statement. JSON is answered inline; CSV, XLSX and OFX 1.0.2 ' +
    'become a file that must be downloaded before `expires_at`. Several statements need an active paid ' +
    'entitlement. OFX holds one account.',
  access: 'key',
  query: convertQuery,
  body: { mediaType: 'application/json', schema: convertRequest },
  answers: {
    200: {
      description: 'The approved rows (format `json`).',
      schema: jsonExport,
      example: jsonExportExample,
      headers: ['Idempotent-Replayed'],
    },
    202: {
      description: 'The export (formats `csv`, `xlsx`, `ofx`).',
      schema: exportAccepted,
      example: exportExample,
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    ...STATEMENT_ERRORS,
    'unsupported_format',
    'entitlement_required',
    'statement_not_ready',
    'revision_not_approved',
    'request_in_progress',
    'ofx_mixed_accounts',
    'ofx_incomplete',
    'idempotency_key_reused',
  ],
};

const getExport: RouteContract = {
  operationId: 'getExport',
  method: 'get',
  path: '/api/v1/exports/{id}',
  tag: 'Exports',
  summary: 'Export status',
  description: 'What `status_url` points at.',
  access: 'key',
  pathParams: exportPath,
  answers: { 200: { description: 'The export.', schema: exportStatus, example: exportStatusExample } },
  errors: GONE,
};

const FILE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/x-ofx',
];

const downloadExport: RouteContract = {
  operationId: 'downloadExport',
  method: 'get',
  path: '/api/v1/exports/{id}/download',
  tag: 'Exports',
  summary: 'Download',
  description:
    'What `download_url` points at. One byte range is honoured; `If-None-Match` and `If-Range` too.',
  access: 'key',
  pathParams: exportPath,
  answers: {
    200: {
      description: 'The file.',
      mediaTypes: FILE_TYPES,
      headers: ['ETag', 'Accept-Ranges', 'Content-Disposition'],
    },
    206: {
      description: 'The range asked for.',
      mediaTypes: FILE_TYPES,
      headers: ['ETag', 'Accept-Ranges', 'Content-Disposition', 'Content-Range'],
    },
    304: { description: 'The file is the one the client has.', headers: ['ETag'] },
  },
  errors: [...GONE, 'export_not_ready', 'range_not_satisfiable'],
};

export const exportRoutes = { convert, getExport, downloadExport } as const;
