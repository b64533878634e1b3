import { blocksOf } from './blocks.ts';
import {
  deriveSegmentKey,
  headerBytes,
  openSegment,
  plainLength,
  readHeader,
  SealBrokenError,
  sealedSegmentBytes,
  segmentBytes,
  segmentCount,
} from './format.ts';
import type { SealContext } from './format.ts';

/** Sealed content that can be read from anywhere, e.g. an object in a store. */
export interface SealedSource {
  /** Its whole length in bytes, sealed. */
  readonly size: number;
  read(range: { readonly offset: number; readonly length: number }): AsyncIterable<Uint8Array>;
}

/**
 * Opens a part of sealed content (offset and length count plain bytes; what lies beyond the end is left out) by reading
 * only the header and the segments that hold it. Proves what it gives out, and nothing about the segments not read.
 */
export async function* openRange(
  dataKey: Uint8Array,
  context: SealContext,
  source: SealedSource,
  range: { readonly offset: number; readonly length: number },
): AsyncGenerator<Buffer, void, void> {
  const plainBytes = plainLength(source.size);
  const end = Math.min(plainBytes, range.offset + range.length);
  if (range.offset >= end) return;
  const key = deriveSegmentKey(dataKey, readHeader(await readAll(source, headerBytes)), context);
  const count = segmentCount(plainBytes);
  const first = Math.floor(range.offset / segmentBytes);
  const beyond = Math.ceil(end / segmentBytes);
  const wanted = {
    offset: headerBytes + first * sealedSegmentBytes,
    length: (beyond - first) * sealedSegmentBytes,
  };
  let number = first;
  for await (const segment of blocksOf(source.read(wanted), sealedSegmentBytes)) {
    const plain = openSegment(key, number, number === count - 1, segment);
    const start = number * segmentBytes;
    yield plain.subarray(Math.max(0, range.offset - start), end - start);
    number += 1;
  }
  if (number !== beyond) throw new SealBrokenError('the sealed content is cut short');
}

async function readAll(source: SealedSource, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source.read({ offset: 0, length })) parts.push(part);
  return Buffer.concat(parts);
}
