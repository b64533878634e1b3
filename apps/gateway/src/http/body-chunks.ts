import { DomainError } from '@counterfoil/kernel';
import type { Exchange } from './exchange.ts';

/** The client left before its request was complete; nobody is there to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The client sends too slowly; it is answered and its connection closed. */
export function tooSlow(): DomainError {
  return new DomainError('invalid', 'invalid_request', 'body: stopped arriving or arrived too slowly', {
    details: [{ path: 'body', message: 'stopped arriving or arrived too slowly' }],
    metadata: { close: 'true' },
  });
}

/**
 * The request's body as it arrives. Only the time spent waiting for the client counts against it: while we are
 * the slow side (back-pressure) no clock runs.
 * @throws ClientGone, DomainError invalid_request for a body that stalls or trickles.
 */
export async function* bodyChunks(exchange: Exchange): AsyncGenerator<Buffer, void, undefined> {
  const { request, response, limits } = exchange;
  if (request.headers.expect !== undefined) response.writeContinue();
  // The answer still needs the connection, so leaving this loop must not destroy it.
  const chunks = request.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  let waitedMs = 0;
  let bytes = 0;
  try {
    for (;;) {
      const started = performance.now();
      const next = await nextWithin(chunks, limits.stallTimeoutMs);
      waitedMs += performance.now() - started;
      if (next.done === true) break;
      bytes += next.value.length;
      const bytesMin = (limits.ingressBytesPerSecondMin * waitedMs) / 1_000;
      if (waitedMs > limits.stallTimeoutMs && bytes < bytesMin) throw tooSlow();
      yield next.value;
    }
  } finally {
    // Hands the rest of the body back to the request. Not awaited: with a read outstanding it ends with the connection,
    // and what it then fails with was thrown by that read already.
    void Promise.resolve(chunks.return?.()).catch(() => undefined);
  }
  if (!request.complete) throw new ClientGone('request ended early');
}

async function nextWithin(chunks: AsyncIterator<Buffer>, timeoutMs: number): Promise<IteratorResult<Buffer>> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), timeoutMs);
  try {
    return await Promise.race([chunks.next(), stalled]);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new ClientGone('connection closed', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
