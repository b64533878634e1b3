import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ReadOutcome, ReaderPool, type ReadRequest } from '@counterfoil/reader';
import { captureLog, eventually } from '@counterfoil/testing';
import { startPractice } from '../src/worker/practice.ts';
import { PlayedReader } from './played-reader.ts';

describe('the practice of a reader that starts', () => {
  let pool: ReaderPool;
  beforeAll(() => {
    pool = new ReaderPool({ children: 1 });
  });
  afterAll(() => pool[Symbol.asyncDispose]());

  it('goes all the way: the statement of nobody has rows, and they are reconciled', async () => {
    const { promise: practised, resolve } = Promise.withResolvers<ReadOutcome>();
    const read = async (request: ReadRequest): Promise<ReadOutcome> => {
      const outcome = await pool.read(request);
      resolve(outcome);
      return outcome;
    };
    await using _practice = startPractice({ reader: { read }, logger: captureLog() });
    const outcome = await practised;
    expect(outcome).toMatchObject({ outcome: 'statement', pages: 1, reading: { verdict: 'reconciled' } });
    expect(outcome).toHaveProperty('reading.transactions.length', 8);
  });

  it('ends with the service, in silence', async () => {
    const log = captureLog();
    const reader = new PlayedReader();
    const practice = startPractice({ reader, logger: log });
    const { signal } = await reader.next({ statementId: 'practice' });
    await practice[Symbol.asyncDispose]();
    expect(signal?.aborted).toBe(true);
    expect(log.lines).toEqual([]);
  });

  it('is no condition: where it fails the log says so and nothing else happens', async () => {
    const log = captureLog();
    const read = () => Promise.reject(new Error('no child can be started'));
    await using _practice = startPractice({ reader: { read }, logger: log });
    await eventually(() => {
      expect(log.lines.join()).toContain('the practice statement could not be read');
    });
  });
});
