import { z } from 'zod';
import { operation } from './operations.ts';
import { verdict } from './revision.ts';
import { idempotencyKey, revisionNumber, timestamp, uuid } from './scalars.ts';

export const OPERATIONS_MAX = 1_000;

export const reviewRequest = z
  .strictObject({
    base_revision: revisionNumber.meta({ description: 'The revision the edits are based on.' }),
    idempotency_key: idempotencyKey,
    operations: z
      .array(operation)
      .min(1)
      .max(OPERATIONS_MAX)
      .meta({ description: 'Applied in order, all or nothing; later ones see the effect of earlier ones.' }),
  })
  .meta({ id: 'ReviewRequest' });

export const approveRequest = z
  .strictObject({
    revision: revisionNumber.meta({ description: 'The exact current revision.' }),
    acknowledge_discrepancies: z
      .boolean()
      .optional()
      .meta({ description: 'Must be true for a `discrepant` revision; it is recorded.' }),
  })
  .meta({ id: 'ApproveRequest', examples: [{ revision: 2 }] });

export const approveResponse = z
  .strictObject({
    statement_id: uuid,
    approved_revision: revisionNumber.min(1),
    approved_at: timestamp,
    verdict,
  })
  .meta({ id: 'Approval' });

/** Longer than any PDF password: 32 bytes in old handlers, 127 in new ones. */
const PASSWORD_LENGTH_MAX = 255;

export const unlockRequest = z
  .strictObject({
    password: z.string().min(1).max(PASSWORD_LENGTH_MAX).meta({ description: 'The PDF password.' }),
  })
  .meta({ id: 'UnlockRequest', examples: [{ password: 'correct horse' }] });

export type ReviewRequest = z.infer<typeof reviewRequest>;
export type ApproveRequest = z.infer<typeof approveRequest>;
export type Approval = z.infer<typeof approveResponse>;
export type UnlockRequest = z.infer<typeof unlockRequest>;
