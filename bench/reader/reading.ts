import { ReaderPool, type ReaderPoolOptions } from '@counterfoil/reader';
import { answerOf } from './accuracy.ts';
import type { Answer } from './accuracy.ts';
import type { Sample } from './samples.ts';

/** One document handed over in one piece. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Reads one document through the sandbox, as a service does, and times it. */
export async function readTimed(
  pool: ReaderPool,
  bytes: Uint8Array,
  documentKey: string,
  password?: string,
): Promise<Answer & { readonly pages: number | null }> {
  const started = performance.now();
  const outcome = await pool.read({
    document: inOnePiece(bytes),
    documentKey,
    ...(password === undefined ? {} : { password }),
  });
  return { ...answerOf(outcome, performance.now() - started), pages: outcome.pages };
}

/**
 * A pool with one child as a service has it: the child that reads has practised, and so has the next one, which is started
 * as soon as the first is taken. Peers run in one process that never ends; this is what makes the two comparable.
 */
export async function startPool(options: Partial<ReaderPoolOptions> = {}): Promise<ReaderPool> {
  const pool = new ReaderPool({ children: 1, practises: true, ...options });
  await pool.practised();
  // No document at all takes the first child, and has the next one started.
  await readTimed(pool, new Uint8Array(), 'nothing');
  await pool.practised();
  return pool;
}

/** Reads samples one after the other with one child, so that times are those of one document alone. */
export async function readSamples(samples: readonly Sample[]): Promise<Answer[]> {
  await using pool = await startPool();
  const answers: Answer[] = [];
  const [first] = samples;
  // One reading outside the clock, as peers get one.
  if (first !== undefined) await readTimed(pool, first.bytes, 'warm-up', first.truth.password);
  for (const sample of samples) {
    answers.push(await readTimed(pool, sample.bytes, sample.name, sample.truth.password));
  }
  return answers;
}
