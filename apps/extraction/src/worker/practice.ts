import type { Log } from '@counterfoil/postgres';
import type { Reader } from '../dependencies.ts';
import { practiceStatement } from './practice-statement.ts';

/**
 * Reads a statement of nobody's, so that the first document a client sends meets a child that is started and code that
 * is compiled: its reading would take more than twice as long otherwise. Nothing waits for it; disposal ends it.
 */
export function startPractice({
  reader,
  logger,
}: {
  readonly reader: Pick<Reader, 'read'>;
  readonly logger: Pick<Log, 'warn'>;
}): AsyncDisposable {
  const ending = new AbortController();
  const practice = reader
    .read({ document: once(practiceStatement()), documentKey: 'practice', signal: ending.signal })
    .catch((error: unknown) => {
      if (!ending.signal.aborted) logger.warn({ err: error }, 'the practice statement could not be read');
    });
  return {
    async [Symbol.asyncDispose]() {
      ending.abort();
      await practice;
    },
  };
}

async function* once(document: Uint8Array): AsyncGenerator<Uint8Array> {
  yield document;
}
