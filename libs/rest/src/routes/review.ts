import { approvalExample, revisionExample, revisionListExample, reviewRequestExample } from '../examples.ts';
import { revisionPath, statementPath } from '../params.ts';
import { approveRequest, approveResponse, reviewRequest } from '../review.ts';
import { revisionListResponse, revisionSchema } from '../revision.ts';
import { STATEMENT_ERRORS, type RouteContract } from '../route.ts';

const getResult: RouteContract = {
  operationId: 'getResult',
  method: 'get',
  path: '/api/v1/statements/{id}/result',
  tag: 'Review',
  summary: 'Draft result',
  description: 'The latest saved revision. It needs no approval and is not an approved export.',
  access: 'key',
  pathParams: statementPath,
  answers: { 200: { description: 'The revision.', schema: revisionSchema, example: revisionExample } },
  errors: [...STATEMENT_ERRORS, 'statement_not_ready'],
};

const saveReview: RouteContract = {
  operationId: 'saveReview',
  method: 'patch',
  path: '/api/v1/statements/{id}/review',
  tag: 'Review',
  summary: 'Save review',
  description: 'Applies operations to the current revision, all or nothing, and saves the next one.',
  access: 'key',
  pathParams: statementPath,
  body: { mediaType: 'application/json', schema: reviewRequest, example: reviewRequestExample },
  answers: {
    200: {
      description: 'The new revision.',
      schema: revisionSchema,
      example: revisionExample,
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    ...STATEMENT_ERRORS,
    'unknown_transaction',
    'invalid_field',
    'invalid_value',
    'split_amount_mismatch',
    'invalid_merge',
    'revision_conflict',
    'statement_not_ready',
    'request_in_progress',
    'idempotency_key_reused',
  ],
};

const approveRevision: RouteContract = {
  operationId: 'approveRevision',
  method: 'post',
  path: '/api/v1/statements/{id}/approve',
  tag: 'Review',
  summary: 'Approve',
  description:
    'Approves the exact current revision; the same revision again is the same answer. A later edit makes the ' +
    'statement unapproved until its new revision is approved.',
  access: 'key',
  pathParams: statementPath,
  body: { mediaType: 'application/json', schema: approveRequest, example: { revision: 2 } },
  answers: { 200: { description: 'Approved.', schema: approveResponse, example: approvalExample } },
  errors: [...STATEMENT_ERRORS, 'revision_conflict', 'discrepancies_not_acknowledged', 'statement_not_ready'],
};

const listRevisions: RouteContract = {
  operationId: 'listRevisions',
  method: 'get',
  path: '/api/v1/statements/{id}/revisions',
  tag: 'Review',
  summary: 'List revisions',
  access: 'key',
  pathParams: statementPath,
  answers: {
    200: {
      description: 'Every saved revision, newest first.',
      schema: revisionListResponse,
      example: revisionListExample,
    },
  },
  errors: [...STATEMENT_ERRORS, 'statement_not_ready'],
};

const getRevision: RouteContract = {
  operationId: 'getRevision',
  method: 'get',
  path: '/api/v1/statements/{id}/revisions/{n}',
  tag: 'Review',
  summary: 'Revision',
  access: 'key',
  pathParams: revisionPath,
  answers: { 200: { description: 'The revision.', schema: revisionSchema, example: revisionExample } },
  errors: [...STATEMENT_ERRORS, 'revision_not_found', 'statement_not_ready'],
};

export const reviewRoutes = { getResult, saveReview, approveRevision, listRevisions, getRevision } as const;
