import { z } from 'zod';
import { accountInRevision, transactionInRevision } from './revision.ts';
import { exportExample } from './examples.ts';
import { idempotencyKey, revisionNumber, timestamp, uuid } from './scalars.ts';

export const EXPORT_FORMATS = ['json', 'csv', 'xlsx', 'ofx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Statements in one export: what a year of weekly statements of two accounts needs. */
const EXPORT_STATEMENTS_MAX = 100;

export const convertRequest = z
  .strictObject({
    ids: z
      .array(uuid)
      .min(1)
      .max(EXPORT_STATEMENTS_MAX)
      .superRefine((ids, context) => {
        const seen = new Set<string>();
        ids.forEach((id, index) => {
          if (seen.has(id))
            context.addIssue({ code: 'custom', path: [index], message: 'repeats an earlier id' });
          seen.add(id);
        });
      })
      .meta({ description: 'Statement ids, each once.', override: { uniqueItems: true } }),
    idempotencyKey,
    account_id: uuid.optional().meta({ description: 'One account of a statement that holds several.' }),
  })
  .meta({
    id: 'ConvertRequest',
    examples: [{ ids: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'], idempotencyKey: 'march-books-1' }],
  });

export const jsonExport = z
  .strictObject({
    format: z.literal('json'),
    statements: z.array(
      z.strictObject({
        statement_id: uuid,
        revision: revisionNumber.min(1),
        accounts: z.array(accountInRevision),
        transactions: z.array(transactionInRevision),
      }),
    ),
  })
  .meta({ id: 'JsonExport', description: 'The approved rows, inline.' });

const exportFields = {
  export_id: uuid,
  format: z.enum(['csv', 'xlsx', 'ofx']),
  status_url: z.string(),
  download_url: z.string(),
  expires_at: timestamp.meta({ description: 'The earliest expiry of its statements.' }),
};

export const exportAccepted = z
  .strictObject({ ...exportFields, status: z.enum(['pending', 'completed']) })
  .meta({ id: 'ExportAccepted', examples: [exportExample] });

export const exportStatus = z
  .strictObject({
    ...exportFields,
    status: z.enum(['pending', 'completed', 'failed']),
    size_bytes: z.int().min(0).nullable().meta({ description: 'null until completed.' }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .meta({ description: 'null until completed.' }),
    error: z
      .strictObject({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Set when the export failed; convert again with a new idempotencyKey.' }),
  })
  .meta({ id: 'ExportStatus' });

export type ConvertRequest = z.infer<typeof convertRequest>;
export type JsonExport = z.infer<typeof jsonExport>;
export type ExportAccepted = z.infer<typeof exportAccepted>;
export type ExportStatus = z.infer<typeof exportStatus>;
