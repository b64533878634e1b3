import { CHECK_NAMES, ROW_FLAGS, STATEMENT_TYPES, type RevisionDocument } from '@counterfoil/statement';
import { z } from 'zod';
import { revisionExample } from './examples.ts';
import { date, decimal, revisionNumber, timestamp, uuid } from './scalars.ts';

export const verdict = z.enum(['reconciled', 'discrepant', 'unverifiable']).meta({
  description:
    '`reconciled`: every account has an arithmetic check that passes and no check fails. ' +
    '`discrepant`: a check fails. `unverifiable`: nothing to check against.',
});

export const accountInRevision = z
  .strictObject({
    account_id: uuid,
    institution: z.string().nullable(),
    account_last4: z.string().nullable().meta({ description: 'Account numbers are never shown in full.' }),
    statement_type: z.enum(STATEMENT_TYPES),
    currency: z.string().nullable().meta({ description: 'ISO 4217.' }),
    period_start: date.nullable(),
    period_end: date.nullable(),
    opening_balance: decimal.nullable(),
    closing_balance: decimal.nullable(),
  })
  .meta({ id: 'RevisionAccount' });

export const transactionInRevision = z
  .strictObject({
    transaction_id: uuid,
    account_id: uuid,
    date: date.nullable(),
    value_date: date.nullable(),
    description: z.string(),
    amount: decimal.meta({
      description: 'Money in is positive, money out negative, on every kind of account.',
    }),
    balance: decimal.nullable(),
    check_number: z.string().nullable(),
    reference: z.string().nullable(),
    page: z.int().min(1).nullable(),
    box: z
      .array(z.number())
      .length(4)
      .nullable()
      .meta({ description: "x, y, width, height in points from the page's top left, as shown upright." }),
    confidence: z.number().min(0).max(1).nullable().meta({ description: 'null on rows a person inserted.' }),
    flags: z.array(z.enum(ROW_FLAGS)),
  })
  .meta({ id: 'Transaction' });

const checkInRevision = z
  .strictObject({
    check: z.enum(CHECK_NAMES),
    account_id: uuid.nullable(),
    status: z.enum(['pass', 'fail', 'not_checkable']),
    expected: z.string().nullable(),
    actual: z.string().nullable(),
    difference: z.string().nullable(),
    transaction_id: uuid
      .nullable()
      .meta({ description: 'The first row that breaks, where one can be named.' }),
    message: z.string(),
  })
  .meta({ id: 'Check' });

/** A revision, sanitized and immutable: an edit makes the next one. */
export const revisionSchema = z
  .strictObject({
    statement_id: uuid,
    revision: revisionNumber.min(1),
    base_revision: revisionNumber.min(1).nullable(),
    source: z.enum(['extraction', 'review']),
    created_at: timestamp,
    approved: z.boolean(),
    verdict,
    accounts: z.array(accountInRevision),
    transactions: z.array(transactionInRevision),
    checks: z.array(checkInRevision),
  })
  .meta({
    id: 'Revision',
    description: 'A sanitized, immutable draft. It is not an approved export.',
    examples: [revisionExample],
  });

export const revisionListResponse = z
  .strictObject({
    statement_id: uuid,
    revisions: z.array(
      z.strictObject({
        revision: revisionNumber.min(1),
        base_revision: revisionNumber.min(1).nullable(),
        source: z.enum(['extraction', 'review']),
        created_at: timestamp,
        approved: z.boolean(),
        verdict,
        transaction_count: z.int().min(0),
      }),
    ),
  })
  .meta({ id: 'RevisionList', description: 'Every saved revision, newest first.' });

export type Revision = RevisionDocument;
export type RevisionList = z.infer<typeof revisionListResponse>;
