/**
 * The bytes of `source` cut into blocks; only the last may be shorter than asked. Of an empty source, no block.
 * A block that lies whole in one chunk is a view of it, not a copy.
 */
export async function* blocksOf(
  source: AsyncIterable<Uint8Array>,
  blockBytes: number,
  firstBlockBytes = blockBytes,
): AsyncGenerator<Uint8Array, void, void> {
  let wanted = firstBlockBytes;
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (pendingBytes + rest.byteLength >= wanted) {
      const end = wanted - pendingBytes;
      const tail = rest.subarray(0, end);
      yield pending.length === 0 ? tail : Buffer.concat([...pending, tail], wanted);
      rest = rest.subarray(end);
      pending = [];
      pendingBytes = 0;
      wanted = blockBytes;
    }
    if (rest.byteLength === 0) continue;
    pending.push(rest);
    pendingBytes += rest.byteLength;
  }
  if (pendingBytes > 0) yield Buffer.concat(pending, pendingBytes);
}

/** Each item with whether it is the last one. */
export async function* markLast<T>(
  items: AsyncIterable<T>,
): AsyncGenerator<{ item: T; last: boolean }, void, void> {
  let held: { item: T } | null = null;
  for await (const item of items) {
    if (held !== null) yield { item: held.item, last: false };
    held = { item };
  }
  if (held !== null) yield { item: held.item, last: true };
}
