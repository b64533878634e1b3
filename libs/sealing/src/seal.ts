import { randomBytes } from 'node:crypto';
import {
  deriveSegmentKey,
  headerBytes,
  openSegment,
  plainLength,
  readHeader,
  saltBytes,
  sealedSegmentBytes,
  sealSegment,
  segmentBytes,
  segmentCount,
  writeHeader,
} from './format.ts';
import type { SealContext } from './format.ts';

/** Seals bytes that are in memory anyway: file names, passwords, revisions. */
export function sealBytes(dataKey: Uint8Array, context: SealContext, plain: Uint8Array): Buffer {
  const salt = randomBytes(saltBytes);
  const key = deriveSegmentKey(dataKey, salt, context);
  const count = segmentCount(plain.byteLength);
  const parts = [writeHeader(salt)];
  for (let number = 0; number < count; number += 1) {
    const segment = plain.subarray(number * segmentBytes, (number + 1) * segmentBytes);
    parts.push(...sealSegment(key, number, number === count - 1, segment));
  }
  return Buffer.concat(parts);
}

/** Opens what `sealBytes` or `sealStream` made; throws SealBrokenError when anything about it is not as it was. */
export function openBytes(dataKey: Uint8Array, context: SealContext, sealed: Uint8Array): Buffer {
  const count = segmentCount(plainLength(sealed.byteLength));
  const key = deriveSegmentKey(dataKey, readHeader(sealed.subarray(0, headerBytes)), context);
  const parts: Buffer[] = [];
  for (let number = 0; number < count; number += 1) {
    const start = headerBytes + number * sealedSegmentBytes;
    const segment = sealed.subarray(start, start + sealedSegmentBytes);
    parts.push(openSegment(key, number, number === count - 1, segment));
  }
  return Buffer.concat(parts);
}
