/** The bytes of `source` cut into blocks; only the last may be shorter than asked. Of an empty source, no block. */
export async function* blocksOf(
  source: AsyncIterable<Uint8Array>,
  blockBytes: number,
  firstBlockBytes = blockBytes,
): AsyncGenerator<Buffer, void, void> {
  let block = Buffer.allocUnsafe(firstBlockBytes);
  let filled = 0;
  for await (const chunk of source) {
    for (let taken = 0; taken < chunk.byteLength;) {
      const accepted = Math.min(chunk.byteLength - taken, block.byteLength - filled);
      block.set(chunk.subarray(taken, taken + accepted), filled);
      taken += accepted;
      filled += accepted;
      if (filled < block.byteLength) continue;
      yield block;
      block = Buffer.allocUnsafe(blockBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
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
