import { describe, expect, it } from '@jest/globals';
import { decide } from '../src/domain/outcome.ts';
import { crashed, statement } from './played-reader.ts';

describe('what becomes of a job', () => {
  it('is a draft of the rows and nothing of the verdict, which review makes itself', () => {
    const decision = decide(statement(3), 0);
    expect(decision).toMatchObject({ kind: 'draft', pages: 3 });
    expect(decision).not.toHaveProperty('draft.verdict');
    expect(decision).not.toHaveProperty('draft.checks');
  });

  it('is a failure for a statement without rows', () => {
    const read = statement();
    if (read.outcome !== 'statement') throw new Error('not a statement');
    const empty = { ...read, reading: { ...read.reading, transactions: [] } };
    expect(decide(empty, 0)).toEqual({ kind: 'failed', errorCode: 'no_transactions_found' });
  });

  it('is two more tries after a crash, and then a failure', () => {
    expect([0, 1, 2].map((crashes) => decide(crashed, crashes))).toEqual([
      { kind: 'retry' },
      { kind: 'retry' },
      { kind: 'failed', errorCode: 'processing_failed' },
    ]);
  });
});
