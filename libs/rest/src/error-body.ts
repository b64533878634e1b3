import type { FieldDetail } from '@counterfoil/kernel';
import { z } from 'zod';
import { ERRORS, isErrorCode, type ErrorCode } from './errors.ts';
import { revisionSchema } from './revision.ts';
import { statementSchema } from './statement.ts';
import { fileOutcomes } from './upload.ts';

const detail = z.strictObject({
  path: z
    .string()
    .meta({ description: 'Where, e.g. `operations[2].value`, `query.limit`, `header.Idempotency-Key`.' }),
  message: z.string(),
});

const errorFields = {
  message: z.string().meta({ description: 'What failed and how to mend it.' }),
  request_id: z.string().meta({ description: 'Equals the X-Request-Id header.' }),
  details: z.array(detail).optional().meta({ description: 'Present for field errors.' }),
};

/** Codes whose body carries more than the error, and what it carries. */
const BESIDES: Partial<Record<ErrorCode, 'latest' | 'statement'>> = {
  revision_conflict: 'latest',
  revision_not_approved: 'latest',
  discrepancies_not_acknowledged: 'latest',
  statement_not_ready: 'statement',
};

/** What stands beside `error` in the body of this code. */
export function besides(code: ErrorCode): 'latest' | 'statement' | null {
  return BESIDES[code] ?? null;
}

/** The schema of an error answer that can only hold these codes. */
export function errorBodySchema(codes: readonly ErrorCode[], uploads: boolean): z.ZodType {
  const kinds = new Set(codes.map(besides));
  return z.strictObject({
    error: z.strictObject({ code: z.enum(codes), ...errorFields }),
    ...(kinds.has('latest') && {
      latest: revisionSchema
        .optional()
        .meta({ description: 'The body of GET …/result at that moment; present on revision conflicts.' }),
    }),
    ...(kinds.has('statement') && {
      statement: statementSchema.optional().meta({ description: 'Present with `statement_not_ready`.' }),
    }),
    ...(uploads && {
      statements: fileOutcomes
        .optional()
        .meta({ description: 'Present where every file was rejected; `error` is the first file’s.' }),
    }),
  });
}

/** An error body as it travels; `latest`, `statement` and `statements` as the code has it. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly request_id: string;
    readonly details?: readonly FieldDetail[];
  };
  readonly latest?: unknown;
  readonly statement?: unknown;
  readonly statements?: unknown;
}

/** The example of an error answer. */
export function errorExample(code: ErrorCode): ErrorBody {
  return {
    error: {
      code,
      message: ERRORS[code].message,
      request_id: '0b1f7c52-6f0b-4f0e-8c59-3d1d1f6d0a11',
      ...(code === 'invalid_request' && {
        details: [{ path: 'operations[2].value', message: 'expected a string or null' }],
      }),
    },
  };
}

/** The table's code for a reason, or null for a reason no client knows. */
export function errorCodeOf(reason: string): ErrorCode | null {
  return isErrorCode(reason) ? reason : null;
}
