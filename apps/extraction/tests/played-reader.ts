import type { ReadOutcome, ReadRequest } from '@counterfoil/reader';
import type { StatementDraft } from '@counterfoil/statement';
import { eventually } from '@counterfoil/testing';
import type { Reader } from '../src/dependencies.ts';

/** One reading under way, in the hands of the test. */
export interface Reading {
  readonly documentKey: string;
  readonly signal: AbortSignal | undefined;
  progress(done: number, total: number): void;
  answer(outcome: ReadOutcome): void;
}

export const CANARY = 'CANARY COFFEE HOUSE';

/** A reading with one row; its description must not leave the sealed draft. */
export function statement(pages = 1): ReadOutcome {
  const transaction = { description: CANARY } as StatementDraft['transactions'][number];
  const draft = { accounts: [], transactions: [transaction], printed: [], origins: {} };
  return { outcome: 'statement', pages, reading: { ...draft, verdict: 'unverifiable', checks: [] } };
}

export const crashed: ReadOutcome = { outcome: 'unreadable', pages: null, reason: 'crashed' };

/** Plays the sandbox: every reading waits until the test answers it, or is aborted. */
export class PlayedReader implements Reader {
  /** True once page 99, which takes for ever, is being painted. */
  painting = false;
  readonly #begun: Reading[] = [];

  /** The next reading of this statement's document to begin. */
  async next({ statementId }: { readonly statementId: string }): Promise<Reading> {
    return eventually(() => {
      const index = this.#begun.findIndex(({ documentKey }) => documentKey === statementId);
      const [reading] = index < 0 ? [] : this.#begun.splice(index, 1);
      if (reading === undefined) throw new Error('not read yet');
      return reading;
    });
  }

  /** How many readings of it began that no test took. */
  waiting({ statementId }: { readonly statementId: string }): number {
    return this.#begun.filter(({ documentKey }) => documentKey === statementId).length;
  }

  async read(request: ReadRequest): Promise<ReadOutcome> {
    for await (const _chunk of request.document);
    const { promise, resolve, reject } = Promise.withResolvers<ReadOutcome>();
    const { signal } = request;
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (signal?.aborted === true) reject(signal.reason as Error);
    const reading = {
      documentKey: request.documentKey,
      signal,
      progress: (done: number, total: number) => request.onProgress?.(done, total),
      answer: resolve,
    };
    this.#begun.push(reading);
    return promise;
  }

  async renderPage({ document, page, signal }: Parameters<Reader['renderPage']>[0]) {
    for await (const _chunk of document);
    signal?.throwIfAborted();
    if (page !== 99) return page === 1 ? new Uint8Array([1, 2, 3]) : null;
    this.painting = true;
    return new Promise<null>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  }
}
