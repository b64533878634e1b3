import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that may pass between two collections: what an upload adds to the process is a few times this. */
const BYTES_BETWEEN = 2 * 1_024 * 1_024;

/**
 * Frees the buffers that have passed. V8 collects when its heap is full of objects; a 64 KiB chunk is one small
 * object with its bytes elsewhere, so 100 MiB can pass, and stay, before it looks. A young collection takes about a
 * millisecond.
 */
export function youngGarbageCollector(): (passedBytes: number) => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return () => undefined;
  let passed = 0;
  return (bytes) => {
    passed += bytes;
    if (passed < BYTES_BETWEEN) return;
    passed = 0;
    Reflect.apply(collect, undefined, [{ type: 'minor' }]);
  };
}

/** The chunks as they come, each told to `bytesPassed` before it is handed on. */
export async function* counted<T extends Uint8Array>(
  chunks: AsyncIterable<T>,
  bytesPassed: (passedBytes: number) => void,
): AsyncGenerator<T, void, undefined> {
  for await (const chunk of chunks) {
    bytesPassed(chunk.byteLength);
    yield chunk;
  }
}
