import { z } from 'zod';
import { deletionExample } from './examples.ts';
import { timestamp, uuid } from './scalars.ts';

export const deletionSchema = z
  .strictObject({
    id: uuid,
    statement_id: uuid,
    status: z.enum(['pending', 'completed']),
    reason: z.enum(['requested', 'expired']),
    requested_at: timestamp,
    completed_at: timestamp.nullable(),
    receipts: z
      .array(z.strictObject({ service: z.string(), purged_at: timestamp, items: z.int().min(0) }))
      .meta({ description: 'What each service removed, and when.' }),
  })
  .meta({ id: 'Deletion', description: 'Holds no content, and stays.', examples: [deletionExample] });

export const deletionResponse = z.strictObject({ deletion: deletionSchema }).meta({ id: 'DeletionResponse' });

export type Deletion = z.infer<typeof deletionSchema>;
