import { randomBytes } from 'node:crypto';
import { blocksOf, markLast } from './blocks.ts';
import {
  deriveSegmentKey,
  headerBytes,
  openSegment,
  readHeader,
  saltBytes,
  SealBrokenError,
  sealedSegmentBytes,
  sealSegment,
  segmentBytes,
  writeHeader,
} from './format.ts';
import type { SealContext } from './format.ts';

/** Turns one stream of bytes into another. */
export type ByteTransform = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Buffer>;

/** Seals a stream of unknown length, one segment in memory at a time. */
export function sealStream(dataKey: Uint8Array, context: SealContext): ByteTransform {
  return async function* seal(source) {
    const salt = randomBytes(saltBytes);
    const key = deriveSegmentKey(dataKey, salt, context);
    yield writeHeader(salt);
    let number = 0;
    for await (const { item, last } of markLast(blocksOf(source, segmentBytes))) {
      yield* sealSegment(key, number, last, item);
      number += 1;
    }
    if (number === 0) yield* sealSegment(key, 0, true, new Uint8Array());
  };
}

/**
 * Opens a sealed stream. Every byte given out has been proved genuine and in its place; that nothing is missing at the
 * end is proved only by the stream ending without a SealBrokenError, so act on the whole only then.
 */
export function openStream(dataKey: Uint8Array, context: SealContext): ByteTransform {
  return async function* open(source) {
    let key: Buffer | null = null;
    let number = 0;
    for await (const { item, last } of markLast(blocksOf(source, sealedSegmentBytes, headerBytes))) {
      if (key === null) {
        key = deriveSegmentKey(dataKey, readHeader(item), context);
      } else {
        yield openSegment(key, number, last, item);
        number += 1;
      }
    }
    if (number === 0) throw new SealBrokenError('the sealed content is cut short');
  };
}
