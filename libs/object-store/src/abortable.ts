/**
 * The chunks of `body` until `signal` aborts: then throws its reason at once, even while the body is silent.
 * The body is told to clean up, but not waited for: a source that hangs must not hold the upload that gave up on it.
 */
export async function* abortable(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, void> {
  if (signal === undefined) {
    yield* body;
    return;
  }
  const iterator = body[Symbol.asyncIterator]();
  let giveUp: (reason: unknown) => void = () => undefined;
  const abort = (): void => giveUp(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  let finished = false;
  try {
    for (;;) {
      signal.throwIfAborted();
      // Not a race with one promise for the whole body: that promise would keep every chunk until the end.
      const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<Uint8Array, unknown>>();
      giveUp = reject;
      iterator.next().then(resolve, reject);
      const next = await promise;
      if (next.done === true) {
        finished = true;
        return;
      }
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // The upload has failed already; what the source says while closing can no longer change that.
    if (!finished) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}
