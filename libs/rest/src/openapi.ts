import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { errorBodySchema, errorExample } from './error-body.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { HEADERS, answerHeaders, type Headers } from './openapi-headers.ts';
import { errorCodesOf, type Answer, type RouteContract } from './route.ts';
import { routeList } from './routes/index.ts';

const DESCRIPTION = `Turns PDF bank and card statements into transaction rows that a person or a system reviews,
approves and exports: upload → poll the status → read the result → save corrections → approve the exact revision →
export. Financial content expires 24 hours after its upload began. Every error is
\`{"error": {"code", "message", "request_id"}}\`; an unknown field in a request is an error.`;

/** The whole API as an OpenAPI 3.1 document, made from the schemas that validate the requests. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routeList) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Counterfoil: statement conversion',
      version: '1.0.0',
      description: DESCRIPTION.replaceAll('\n', ' '),
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: [
      { name: 'Statements', description: 'Upload, status, unlock, pages, document.' },
      { name: 'Review', description: 'Draft results, corrections, approval.' },
      { name: 'Exports', description: 'JSON, CSV, XLSX and OFX 1.0.2 of approved revisions.' },
      { name: 'Deletions', description: 'Fenced deletion and its records.' },
      { name: 'Account', description: 'Allowance, credits, usage.' },
      { name: 'Operation', description: 'Documentation and probes; no key needed.' },
    ],
    security: [{ apiKey: [] }],
    paths,
    components: {
      headers: HEADERS,
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of a workspace (`cf_live_…`). Keep it on your server. 60 requests per minute.',
        },
      },
    },
  });
}

function operationOf(route: RouteContract): ZodOpenApiOperationObject {
  const params = {
    ...(route.pathParams && { path: route.pathParams }),
    ...(route.query && { query: route.query }),
    ...(route.headers && { header: documentedHeaders(route.headers) }),
  };
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description !== undefined && { description: route.description }),
    ...(route.access === 'open' && { security: [] }),
    ...(Object.keys(params).length > 0 && { requestParams: params }),
    ...(route.body && { requestBody: requestBodyOf(route.body) }),
    responses: responsesOf(route),
  };
}

function requestBodyOf(body: NonNullable<RouteContract['body']>): ZodOpenApiRequestBodyObject {
  const { mediaType, schema, example } = body;
  return { required: true, content: { [mediaType]: { schema, ...(example !== undefined && { example }) } } };
}

/** Headers are validated by their lower-case names and documented by their proper ones. */
function documentedHeaders(headers: z.ZodObject): z.ZodObject {
  const shape: Readonly<Record<string, z.core.$ZodType>> = headers.shape;
  return z.object(
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [properName(name), schema])),
  );
}

/** `idempotency-key` as `Idempotency-Key`. */
export function properName(header: string): string {
  return header.replace(/(^|-)[a-z]/gu, (start) => start.toUpperCase());
}

function responsesOf(route: RouteContract): ZodOpenApiResponsesObject {
  const responses: Record<string, unknown> = {};
  for (const [status, answer] of Object.entries(route.answers)) {
    responses[status] = successOf(answer, answerHeaders(route, Number(status), answer));
  }
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => ERRORS[code].status);
  for (const [status, codes] of byStatus) {
    const answered = [...codes, ...(route.errorsUnder?.[status] ?? [])];
    responses[String(status)] ??= failureOf(route, status, answered);
  }
  return responses as ZodOpenApiResponsesObject;
}

function successOf(answer: Answer, headers: Headers): object {
  if (answer.schema !== undefined) {
    const example = answer.example === undefined ? {} : { example: answer.example };
    return {
      description: answer.description,
      headers,
      content: { 'application/json': { schema: answer.schema, ...example } },
    };
  }
  if (answer.mediaTypes === undefined) return { description: answer.description, headers };
  const content = Object.fromEntries(answer.mediaTypes.map((mediaType) => [mediaType, {}]));
  return { description: answer.description, headers, content };
}

function failureOf(route: RouteContract, status: number, codes: readonly ErrorCode[]): object {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { summary: ERRORS[code].when, value: errorExample(code) }]),
  );
  const replayed = route.refusalsReplayed?.includes(status) === true;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].when}`).join('\n\n'),
    headers: answerHeaders(route, status, replayed ? { headers: ['Idempotent-Replayed'] } : {}),
    content: {
      'application/json': {
        schema: errorBodySchema(codes, route.operationId === 'uploadStatements'),
        examples,
      },
    },
  };
}
