import { z } from 'zod';
import { JOB_ERRORS, type JobErrorCode } from './errors.ts';
import { statementExample } from './examples.ts';
import { revisionNumber, timestamp, uuid } from './scalars.ts';

const JOB_ERROR_CODES = Object.keys(JOB_ERRORS).filter((code): code is JobErrorCode => code in JOB_ERRORS);

const jobSchema = z
  .strictObject({
    status: z.enum(['queued', 'processing', 'password_required', 'completed', 'failed']),
    progress: z.number().min(0).max(1).meta({ description: 'Share of the pages that are read.' }),
    pagesDone: z.int().min(0),
    pagesTotal: z.int().min(0).nullable().meta({ description: 'null while the document is locked.' }),
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    error: z
      .strictObject({ code: z.enum(JOB_ERROR_CODES), message: z.string() })
      .nullable()
      .meta({ description: 'Set when the job failed. A failed job costs no pages.' }),
  })
  .meta({ id: 'Job', description: 'Processing state and progress.' });

export const statementSchema = z
  .strictObject({
    id: uuid,
    filename: z.string().nullable().meta({ description: 'As uploaded; null when the part named none.' }),
    sizeBytes: z.int().min(0),
    pageCount: z.int().min(1).nullable().meta({ description: 'null while the document is locked.' }),
    createdAt: timestamp,
    expiresAt: timestamp.meta({ description: '24 hours after the upload began. Nothing extends it.' }),
    currentRevision: revisionNumber
      .min(1)
      .nullable()
      .meta({ description: 'null until the first revision exists.' }),
    approvedRevision: revisionNumber
      .min(1)
      .nullable()
      .meta({ description: 'The current revision if it is approved, else null.' }),
    job: jobSchema,
  })
  .meta({ id: 'Statement', examples: [statementExample] });

export const statementResponse = z
  .strictObject({ statement: statementSchema })
  .meta({ id: 'StatementResponse' });

export const statementListResponse = z
  .strictObject({
    statements: z.array(statementSchema),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Give it as `cursor` for the next page; null on the last.' }),
  })
  .meta({ id: 'StatementList' });

export type StatementResource = z.infer<typeof statementSchema>;
export type Job = z.infer<typeof jobSchema>;
export type StatementList = z.infer<typeof statementListResponse>;
