import { z } from 'zod';
import { accountExample } from './examples.ts';
import { timestamp, uuid } from './scalars.ts';

const count = z.int().min(0);

export const accountSchema = z
  .strictObject({
    workspaceId: uuid,
    name: z.string(),
    plan: z.enum(['free', 'pro']),
    entitlements: z.strictObject({
      multiStatementExport: z.strictObject({ active: z.boolean(), expiresAt: timestamp.nullable() }),
    }),
    pageAllowance: z.strictObject({
      limit: count,
      used: count,
      remaining: count.meta({ description: 'Less pages that are set aside for running jobs.' }),
      periodStart: timestamp,
      periodEnd: timestamp,
    }),
    storedCredits: count.meta({ description: 'Pages used once the allowance is.' }),
    usage: z.strictObject({ pages: count, statements: count, exports: count }),
  })
  .meta({ id: 'Account', examples: [accountExample] });

export const accountResponse = z.strictObject({ account: accountSchema }).meta({ id: 'AccountResponse' });

export type Account = z.infer<typeof accountSchema>;
