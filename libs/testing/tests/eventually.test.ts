import { describe, expect, it } from '@jest/globals';
import { captureLog, eventually, failureOf } from '../src/index.ts';

describe('eventually', () => {
  it('gives what the first check that holds returned', async () => {
    let calls = 0;
    const check = (): number => {
      calls += 1;
      if (calls < 3) throw new Error('not yet');
      return calls;
    };
    expect(await eventually(check, { intervalMs: 1 })).toBe(3);
  });

  it('shows the last failure when the time is up', async () => {
    const never = async (): Promise<void> => Promise.reject(new Error('still missing'));
    await expect(eventually(never, { timeoutMs: 5, intervalMs: 1 })).rejects.toThrow('still missing');
  });
});

describe('failureOf', () => {
  it('fails when nothing failed', async () => {
    await expect(failureOf(Promise.resolve())).rejects.toThrow('resolved');
  });
});

describe('captureLog', () => {
  it('shows what an error would put into a log: its text, its fields and those of child loggers', () => {
    const log = captureLog();
    const error = Object.assign(new Error('canary-text'), { detail: 'canary-detail' });
    log.child({ statementId: 'canary-binding' }).warn({ error, count: 2n }, 'failed');
    for (const canary of ['canary-text', 'canary-detail', 'canary-binding', '"count":"2"']) {
      expect(log.lines.join()).toContain(canary);
    }
  });
});
