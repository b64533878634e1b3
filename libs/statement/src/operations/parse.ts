import { DomainError, type FieldDetail } from '@counterfoil/kernel';
import { z } from 'zod';
import type { Operation } from './operation.ts';

/** The contract's limit on one review request. */
export const OPERATIONS_MAX = 1_000;
/** So many rows are never split or merged by hand. */
const ROWS_AT_ONCE_MAX = 1_000;
/** A refusal names this many places; the rest follows once they are mended. */
const DETAILS_MAX = 20;

const id = z.string().toLowerCase();
const text = z.string();
const textOrNull = text.nullable();

const newRow = z.strictObject({
  date: textOrNull,
  description: text,
  amount: text,
  value_date: textOrNull.optional(),
  balance: textOrNull.optional(),
  check_number: textOrNull.optional(),
  reference: textOrNull.optional(),
  transaction_id: id.optional(),
  account_id: id.optional(),
});

const part = z.strictObject({
  amount: text,
  description: text.optional(),
  date: textOrNull.optional(),
  transaction_id: id.optional(),
});

const operation = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('set_field'),
    transaction_id: id.optional(),
    account_id: id.optional(),
    field: text,
    value: textOrNull,
  }),
  z.strictObject({
    type: z.literal('insert_row'),
    after_transaction_id: id.nullable().optional(),
    row: newRow,
  }),
  z.strictObject({ type: z.literal('delete_row'), transaction_id: id }),
  z.strictObject({
    type: z.literal('split_row'),
    transaction_id: id,
    parts: z.array(part).min(2).max(ROWS_AT_ONCE_MAX),
  }),
  z.strictObject({
    type: z.literal('merge_rows'),
    transaction_ids: z.array(id).max(ROWS_AT_ONCE_MAX),
    description: text.optional(),
  }),
]);
const operations = z.array(operation).min(1).max(OPERATIONS_MAX);

/**
 * Reads the `operations` array of a review request. Only its form is judged here, its values when it is applied.
 * Throws DomainError `invalid` / `invalid_request` naming every place that is not of the documented form.
 */
export function parseOperations(value: unknown): readonly Operation[] {
  const parsed = operations.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues
    .slice(0, DETAILS_MAX)
    .map((issue): FieldDetail => ({ path: `operations${pathText(issue.path)}`, message: issue.message }));
  const [first] = details;
  const message =
    first === undefined ? 'operations: not of the documented form' : `${first.path}: ${first.message}`;
  throw new DomainError('invalid', 'invalid_request', message, { details });
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}
