import { z } from 'zod';
import { uuid } from './scalars.ts';

/** The fields of a row and of an account that a review can set. Review itself refuses others (`invalid_field`). */
export const ROW_FIELDS = [
  'date',
  'value_date',
  'description',
  'amount',
  'balance',
  'check_number',
  'reference',
] as const;
export const ACCOUNT_FIELDS = [
  'institution',
  'account_last4',
  'statement_type',
  'currency',
  'period_start',
  'period_end',
  'opening_balance',
  'closing_balance',
] as const;

/** Longer than any printed value; the review service has the finer rules. */
const VALUE_LENGTH_MAX = 2_000;
const text = z.string().max(VALUE_LENGTH_MAX);
const nullableText = text.nullable();
const newTransactionId = uuid
  .optional()
  .meta({ description: 'The new row’s id, if the caller wants to choose it.' });

const setField = z
  .strictObject({
    type: z.literal('set_field'),
    transaction_id: uuid.optional(),
    account_id: uuid.optional(),
    field: z
      .string()
      .max(64)
      .meta({
        description:
          `With \`transaction_id\`: ${ROW_FIELDS.map((f) => `\`${f}\``).join(', ')}. ` +
          `With \`account_id\`: ${ACCOUNT_FIELDS.map((f) => `\`${f}\``).join(', ')}.`,
        override: { enum: [...ROW_FIELDS, ...ACCOUNT_FIELDS] },
      }),
    value: nullableText.meta({ description: 'The new value; null where the field may be unknown.' }),
  })
  .refine((operation) => (operation.transaction_id === undefined) !== (operation.account_id === undefined), {
    message: 'expected either transaction_id or account_id',
  })
  .meta({
    id: 'SetField',
    override: { oneOf: [{ required: ['transaction_id'] }, { required: ['account_id'] }] },
    examples: [
      {
        type: 'set_field',
        transaction_id: '3f0a1f6e-5c1b-4f0e-9a3d-6f1f0e2b7c11',
        field: 'description',
        value: 'CARD PAYMENT TO TESCO STORES',
      },
    ],
  });

const insertRow = z
  .strictObject({
    type: z.literal('insert_row'),
    after_transaction_id: uuid.nullable().optional().meta({ description: 'null: first; absent: last.' }),
    row: z.strictObject({
      date: text,
      description: text,
      amount: text,
      value_date: nullableText.optional(),
      balance: nullableText.optional(),
      check_number: nullableText.optional(),
      reference: nullableText.optional(),
      transaction_id: newTransactionId,
      account_id: uuid.optional().meta({ description: 'Needed where the statement holds several accounts.' }),
    }),
  })
  .meta({
    id: 'InsertRow',
    examples: [
      {
        type: 'insert_row',
        after_transaction_id: null,
        row: { date: '2026-01-03', description: 'INTEREST PAID', amount: '0.42' },
      },
    ],
  });

const deleteRow = z
  .strictObject({ type: z.literal('delete_row'), transaction_id: uuid })
  .meta({ id: 'DeleteRow' });

const splitRow = z
  .strictObject({
    type: z.literal('split_row'),
    transaction_id: uuid,
    parts: z
      .array(
        z.strictObject({
          amount: text,
          description: text.optional(),
          date: text.optional(),
          transaction_id: newTransactionId,
        }),
      )
      .min(2)
      .max(100)
      .meta({ description: "The amounts sum to the row's exactly; the first part keeps the row's id." }),
  })
  .meta({ id: 'SplitRow' });

const mergeRows = z
  .strictObject({
    type: z.literal('merge_rows'),
    // One or none reaches the review service, whose `invalid_merge` says more than a length could.
    transaction_ids: z
      .array(uuid)
      .max(100)
      .meta({
        override: { minItems: 2 },
        description: 'Rows of one account; amounts add up, the first id and date stay.',
      }),
    description: text.optional().meta({ description: 'Default: the descriptions joined with a space.' }),
  })
  .meta({ id: 'MergeRows' });

export const operation = z
  .discriminatedUnion('type', [setField, insertRow, deleteRow, splitRow, mergeRows])
  .meta({ id: 'Operation' });

export type Operation = z.infer<typeof operation>;
