/**
 * The bytes of `source` cut into blocks; only the last may be shorter than asked. Of an empty source, no block.
 * A block that lies whole in one chunk is a view of it; any other is gathered in one of two buffers that take turns, so
 * that a file of any length makes no garbage here: a block holds its bytes until two more have been asked for.
 */
export async function* blocksOf(
  source: AsyncIterable<Uint8Array>,
  blockBytes: number,
  firstBlockBytes = blockBytes,
): AsyncGenerator<Uint8Array, void, void> {
  let wanted = firstBlockBytes;
  let gathering = new Uint8Array(0);
  let resting = new Uint8Array(0);
  let gathered = 0;
  const gather = (bytes: Uint8Array): void => {
    if (gathering.byteLength < wanted) gathering = new Uint8Array(wanted);
    gathering.set(bytes, gathered);
    gathered += bytes.byteLength;
  };
  const take = (): Uint8Array => {
    const block = gathering.subarray(0, gathered);
    [gathering, resting] = [resting, gathering];
    gathered = 0;
    return block;
  };
  for await (const chunk of source) {
    let rest = chunk;
    while (gathered + rest.byteLength >= wanted) {
      const tail = rest.subarray(0, wanted - gathered);
      if (gathered > 0) gather(tail);
      yield gathered > 0 ? take() : tail;
      rest = rest.subarray(tail.byteLength);
      wanted = blockBytes;
    }
    if (rest.byteLength > 0) gather(rest);
  }
  if (gathered > 0) yield take();
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
