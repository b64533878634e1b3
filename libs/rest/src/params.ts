import { z } from 'zod';
import { EXPORT_FORMATS } from './exports.ts';
import { idempotencyKey, uuid } from './scalars.ts';

/** A whole number in a path or query: plain decimal digits, nothing a number parser would also forgive. */
function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/, 'expected a whole number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .meta({
      override: ({ jsonSchema }) => {
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: 'integer', minimum, maximum });
      },
    });
}

export const statementPath = z.strictObject({ id: uuid.meta({ description: 'Statement id, from upload.' }) });
export const exportPath = z.strictObject({ id: uuid.meta({ description: 'Export id, from convert.' }) });
export const deletionPath = z.strictObject({ id: uuid.meta({ description: 'Deletion id, from delete.' }) });

/** A revision or page number needs a bound; uint32 is what travels. */
const ORDINAL_MAX = 2_147_483_647;
export const revisionPath = z.strictObject({
  id: statementPath.shape.id,
  n: wholeNumber(1, ORDINAL_MAX).meta({ description: 'Revision number.' }),
});
export const pagePath = z.strictObject({
  id: statementPath.shape.id,
  n: wholeNumber(1, ORDINAL_MAX).meta({ description: 'Page number, from 1.' }),
});

export const PAGE_WIDTH_DEFAULT = 1_000;
export const pageQuery = z.strictObject({
  width: wholeNumber(100, 2_400)
    .default(PAGE_WIDTH_DEFAULT)
    .meta({ description: 'Width of the image in pixels.', override: { default: PAGE_WIDTH_DEFAULT } }),
});

export const LIST_LIMIT_DEFAULT = 20;
export const listQuery = z.strictObject({
  limit: wholeNumber(1, 100)
    .default(LIST_LIMIT_DEFAULT)
    .meta({ description: 'Statements per answer.', override: { default: LIST_LIMIT_DEFAULT } }),
  cursor: z.string().min(1).max(512).optional().meta({ description: '`nextCursor` of the answer before.' }),
});

export const convertQuery = z.strictObject({ format: z.enum(EXPORT_FORMATS) });

/** Header parameters, by their lower-case names. */
export const optionalKeyHeader = z.object({ 'idempotency-key': idempotencyKey.optional() });
export const requiredKeyHeader = z.object({ 'idempotency-key': idempotencyKey });

export const noQuery = z.strictObject({});
