import type { JobStatus } from './statement.ts';

/** Facts about a job, as they arrive from extraction and review. */
export type JobFact = 'started' | 'progressed' | 'saved' | 'failed' | 'password_required' | 'unlocked';

const OPEN: readonly JobStatus[] = ['queued', 'processing', 'password_required'];

/** From which states a fact may move a job; a fact that arrives late, after the end, changes nothing. */
export const FACT_APPLIES_IN: Readonly<Record<JobFact, readonly JobStatus[]>> = {
  started: ['queued', 'processing'],
  progressed: ['queued', 'processing'],
  saved: OPEN,
  failed: OPEN,
  password_required: ['queued', 'processing'],
  unlocked: ['password_required'],
};
