import { setTimeout as pause } from 'node:timers/promises';
import { ReaderPool } from '@counterfoil/reader';
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
 * Between documents a pool starts the next child, and so it is in service. Peers run in one process that never ends,
 * so this pause, outside the clock, is what makes the two comparable.
 */
export const BETWEEN_DOCUMENTS_MS = 600;

/** Reads samples one after the other with one child, so that times are those of one document alone. */
export async function readSamples(samples: readonly Sample[]): Promise<Answer[]> {
  await using pool = new ReaderPool({ children: 1 });
  const answers: Answer[] = [];
  const [first] = samples;
  // One reading outside the clock, as peers get one: processes started, engines loaded.
  if (first !== undefined) await readTimed(pool, first.bytes, 'warm-up', first.truth.password);
  for (const sample of samples) {
    await pause(BETWEEN_DOCUMENTS_MS);
    answers.push(await readTimed(pool, sample.bytes, sample.name, sample.truth.password));
  }
  return answers;
}
