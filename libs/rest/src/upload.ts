import { z } from 'zod';
import { FILE_ERROR_CODES } from './errors.ts';
import { acceptedFileExample, rejectedFileExample } from './examples.ts';
import { timestamp, uuid } from './scalars.ts';

const filename = z.string().nullable().meta({ description: 'As sent; null when the part named none.' });

const acceptedFile = z
  .strictObject({
    filename,
    status: z.literal('accepted'),
    id: uuid,
    status_url: z.string(),
    expiresAt: timestamp,
  })
  .meta({ id: 'AcceptedFile', examples: [acceptedFileExample] });

const rejectedFile = z
  .strictObject({
    filename,
    status: z.literal('rejected'),
    error: z.strictObject({ code: z.enum(FILE_ERROR_CODES), message: z.string() }),
  })
  .meta({ id: 'RejectedFile', examples: [rejectedFileExample] });

/** One outcome per file, in the order of the files. */
export const fileOutcomes = z
  .array(z.discriminatedUnion('status', [acceptedFile, rejectedFile]))
  .min(1)
  .max(10);

export const uploadResponse = z
  .strictObject({ statements: fileOutcomes })
  .meta({ id: 'UploadResponse', description: 'One outcome per file, in the order of the files.' });

/** The form of an upload, for the document only: the gateway reads multipart bodies as streams. */
export const uploadForm = z
  .strictObject({
    files: z
      .array(z.string().meta({ override: { format: 'binary', contentMediaType: 'application/pdf' } }))
      .min(1)
      .max(10)
      .meta({ description: 'PDF files: at most 50 MiB each, 100 MiB in all, 250 pages per statement.' }),
  })
  .meta({ id: 'UploadForm' });

export type FileOutcome = z.infer<typeof fileOutcomes>[number];
export type UploadResponse = z.infer<typeof uploadResponse>;
