import { DomainError } from '@counterfoil/kernel';

export type Plan = 'free' | 'pro';

/** Pages a month of each plan. */
export type Allowances = Readonly<Record<Plan, number>>;

/** The plan named, `free` when none is. */
export function parsePlan(text: string): Plan {
  if (text === '' || text === 'free') return 'free';
  if (text === 'pro') return 'pro';
  throw new DomainError('invalid', 'invalid_request', 'plan: expected free or pro', {
    details: [{ path: 'plan', message: 'expected free or pro' }],
  });
}

/** Several statements in one export are part of the paid plan. */
export function mayExportSeveralStatements(plan: Plan): boolean {
  return plan === 'pro';
}
