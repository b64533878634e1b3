import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export interface Answer {
  readonly description: string;
  /** Absent: not JSON, see `mediaTypes`. */
  readonly schema?: z.ZodType;
  readonly mediaTypes?: readonly string[];
  readonly example?: unknown;
  /** Response headers beyond those every answer has. */
  readonly headers?: readonly HeaderName[];
}

export type HeaderName =
  'Idempotent-Replayed' | 'ETag' | 'Content-Disposition' | 'Accept-Ranges' | 'Content-Range';

/** One route of the public API: what validates the request is what documents it. */
export interface RouteContract {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** OpenAPI form: `/api/v1/statements/{id}`. */
  readonly path: string;
  readonly tag: 'Statements' | 'Review' | 'Exports' | 'Deletions' | 'Account' | 'Operation';
  readonly summary: string;
  readonly description?: string;
  /** `key`: needs an API key and counts against its rate limit. */
  readonly access: 'key' | 'open';
  readonly pathParams?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: { readonly mediaType: string; readonly schema: z.ZodType; readonly example?: unknown };
  readonly answers: Readonly<Record<number, Answer>>;
  /** Codes of this route alone; those every route of its kind has are added by `errorCodesOf`. */
  readonly errors: readonly ErrorCode[];
  /** Statuses of refusals that an idempotency key repeats like any other answer. */
  readonly refusalsReplayed?: readonly number[];
  /** Codes that are also answered under another status than their own. */
  readonly errorsUnder?: Readonly<Record<number, readonly ErrorCode[]>>;
}

const EVERYWHERE: readonly ErrorCode[] = ['invalid_request', 'internal'];
const WITH_KEY: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'rate_limited',
  'unavailable',
  'timeout',
];

/** Every code the route can answer with. */
export function errorCodesOf(route: RouteContract): readonly ErrorCode[] {
  return [...new Set([...EVERYWHERE, ...(route.access === 'key' ? WITH_KEY : []), ...route.errors])];
}

/** What every route under a statement can answer. */
export const STATEMENT_ERRORS = [
  'statement_not_found',
  'statement_expired',
  'statement_deleted',
] as const satisfies readonly ErrorCode[];
