import { z } from 'zod';
import { accountResponse } from '../account.ts';
import { deletionResponse } from '../deletion.ts';
import { accountExample, deletionExample } from '../examples.ts';
import { deletionPath } from '../params.ts';
import type { RouteContract } from '../route.ts';

const getAccount: RouteContract = {
  operationId: 'getAccount',
  method: 'get',
  path: '/api/v1/account',
  tag: 'Account',
  summary: 'Account',
  description: 'Page allowance, stored credits and usage of the workspace of the key.',
  access: 'key',
  answers: {
    200: { description: 'The account.', schema: accountResponse, example: { account: accountExample } },
  },
  errors: [],
};

const getDeletion: RouteContract = {
  operationId: 'getDeletion',
  method: 'get',
  path: '/api/v1/deletions/{id}',
  tag: 'Deletions',
  summary: 'Deletion record',
  description: 'Follows a deletion to `completed`. The record holds no content and stays.',
  access: 'key',
  pathParams: deletionPath,
  answers: {
    200: { description: 'The record.', schema: deletionResponse, example: { deletion: deletionExample } },
  },
  errors: ['deletion_not_found'],
};

const getOpenApi: RouteContract = {
  operationId: 'getOpenApi',
  method: 'get',
  path: '/api/v1/openapi.json',
  tag: 'Operation',
  summary: 'This document',
  access: 'open',
  answers: {
    200: {
      description: 'OpenAPI 3.1.',
      schema: z.looseObject({ openapi: z.string() }),
      example: { openapi: '3.1.0' },
    },
  },
  errors: [],
};

const getDocs: RouteContract = {
  operationId: 'getDocs',
  method: 'get',
  path: '/docs',
  tag: 'Operation',
  summary: 'Documentation for people',
  access: 'open',
  answers: { 200: { description: 'One self-contained page.', mediaTypes: ['text/html'] } },
  errors: [],
};

const health = z.strictObject({ status: z.literal('ok') });

const getHealth: RouteContract = {
  operationId: 'getHealth',
  method: 'get',
  path: '/healthz',
  tag: 'Operation',
  summary: 'Is the process alive',
  access: 'open',
  answers: { 200: { description: 'It is.', schema: health, example: { status: 'ok' } } },
  errors: [],
};

const readiness = z.strictObject({
  status: z.enum(['ready', 'not_ready']),
  services: z.record(z.string(), z.enum(['serving', 'not_serving'])),
});

const getReadiness: RouteContract = {
  operationId: 'getReadiness',
  method: 'get',
  path: '/readyz',
  tag: 'Operation',
  summary: 'Can requests be served',
  access: 'open',
  answers: {
    200: {
      description: 'Every service answers.',
      schema: readiness,
      example: { status: 'ready', services: { review: 'serving' } },
    },
    503: {
      description: 'Some service does not, or the gateway is going down.',
      schema: readiness,
      example: { status: 'not_ready', services: { review: 'not_serving' } },
    },
  },
  errors: [],
};

export const operationRoutes = {
  getAccount,
  getDeletion,
  getOpenApi,
  getDocs,
  getHealth,
  getReadiness,
} as const;
