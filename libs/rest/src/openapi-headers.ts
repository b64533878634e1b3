import type { ZodOpenApiHeaderObject } from 'zod-openapi';
import type { HeaderName, RouteContract } from './route.ts';

function text(description: string, example: string): ZodOpenApiHeaderObject {
  return { description, schema: { type: 'string', examples: [example] } };
}

type DocumentedHeader =
  HeaderName | 'X-Request-Id' | 'RateLimit-Policy' | 'RateLimit' | 'Retry-After' | 'WWW-Authenticate';

/** Every documented response header. */
export const HEADERS: Record<DocumentedHeader, ZodOpenApiHeaderObject> = {
  'X-Request-Id': text('Names this request; quote it in a report.', '0b1f7c52-6f0b-4f0e-8c59-3d1d1f6d0a11'),
  'RateLimit-Policy': text(
    'Quota and window in seconds (draft-ietf-httpapi-ratelimit-headers-11).',
    '"default";q=60;w=60',
  ),
  RateLimit: text('Requests left, and seconds until there are more.', '"default";r=12;t=30'),
  'Retry-After': {
    description: 'Whole seconds to wait.',
    schema: { type: 'integer', minimum: 1, examples: [7] },
  },
  'Idempotent-Replayed': {
    description: 'Present where the answer of an earlier request with the same key is repeated.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: text(
    'The SHA-256 of the file.',
    '"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"',
  ),
  'Content-Disposition': text('RFC 6266.', 'attachment; filename="jan.pdf"'),
  'Accept-Ranges': text('Ranges of bytes are honoured.', 'bytes'),
  'Content-Range': text('The range that is sent.', 'bytes 0-99/812'),
  'WWW-Authenticate': text('How to authenticate.', 'Bearer realm="counterfoil"'),
};

export type Headers = Readonly<Record<string, { readonly $ref: string }>>;

/** The headers of one answer of a route. */
export function answerHeaders(
  route: RouteContract,
  status: number,
  answer: { readonly headers?: readonly HeaderName[] },
): Headers {
  const names: DocumentedHeader[] = ['X-Request-Id'];
  // Before a key is accepted there is no limit to speak of.
  if (route.access === 'key' && status !== 401) names.push('RateLimit-Policy', 'RateLimit');
  if (status === 401) names.push('WWW-Authenticate');
  if (status === 429 || status === 503) names.push('Retry-After');
  if (status === 416) names.push('Content-Range');
  names.push(...(answer.headers ?? []));
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
