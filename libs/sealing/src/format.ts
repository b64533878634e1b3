import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { assertDataKey } from './data-keys.ts';

/**
 * The sealed form, the same for a file name and for a document of 50 MiB:
 *
 *   header   version (1 byte, 0x01) · salt (16 random bytes)
 *   segments ciphertext of up to 64 KiB · tag (16 bytes); all but the last are full
 *
 * Each sealing has a key of its own, HKDF-SHA-256(data key, salt, statement id and kind): content moved to another
 * statement or another kind does not open, and nonces cannot repeat. The nonce of a segment is its number and whether
 * it is the last (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015, as Tink's
 * AES-GCM-HKDF streaming uses it): segments cannot be dropped, cut off, repeated or swapped without being noticed.
 */
export const segmentBytes = 64 * 1024;
export const tagBytes = 16;
export const saltBytes = 16;
export const headerBytes = 1 + saltBytes;
export const sealedSegmentBytes = segmentBytes + tagBytes;

const VERSION = 1;
const CONTEXT_LABEL = 'counterfoil sealed content v1';
const NONCE_BYTES = 12;

/** What sealed bytes belong to. They open only under the same words. */
export interface SealContext {
  readonly statementId: string;
  /** What the content is, e.g. `document`, `filename`, `revision/3`. */
  readonly kind: string;
}

/** Sealed bytes that were changed, cut, or belong to another statement, kind or key. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/** The number of bytes that `plainBytes` take once sealed. */
export function sealedLength(plainBytes: number): number {
  return headerBytes + plainBytes + tagBytes * segmentCount(plainBytes);
}

/** The number of bytes inside sealed content of `sealedBytes`; throws SealBrokenError when no content has that length. */
export function plainLength(sealedBytes: number): number {
  const body = sealedBytes - headerBytes;
  const plain = body - tagBytes * Math.ceil(body / sealedSegmentBytes);
  if (body < tagBytes || sealedLength(plain) !== sealedBytes)
    throw new SealBrokenError('no sealed content is this long');
  return plain;
}

/** How many segments hold so many bytes; empty content has one empty segment, which proves that it is empty. */
export function segmentCount(plainBytes: number): number {
  return Math.max(1, Math.ceil(plainBytes / segmentBytes));
}

export function writeHeader(salt: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(VERSION), salt]);
}

/** The salt of a header; throws SealBrokenError when it is not one of ours. */
export function readHeader(header: Uint8Array): Uint8Array {
  if (header.byteLength !== headerBytes || header[0] !== VERSION) {
    throw new SealBrokenError('the sealed content has no known header');
  }
  return header.subarray(1);
}

/** The key of one sealing, from the statement's data key. */
export function deriveSegmentKey(dataKey: Uint8Array, salt: Uint8Array, context: SealContext): Buffer {
  assertDataKey(dataKey);
  const info = JSON.stringify([CONTEXT_LABEL, context.statementId, context.kind]);
  return Buffer.from(hkdfSync('sha256', dataKey, salt, info, 32));
}

/** Ciphertext and tag, apart: joining them would copy every document once more. */
export function sealSegment(
  key: Uint8Array,
  number: number,
  last: boolean,
  plain: Uint8Array,
): readonly [Buffer, Buffer] {
  const cipher = createCipheriv('aes-256-gcm', key, segmentNonce(number, last), { authTagLength: tagBytes });
  const sealed = cipher.update(plain);
  // GCM turns every byte out at once; `final` only makes the tag.
  cipher.final();
  return [sealed, cipher.getAuthTag()];
}

export function openSegment(key: Uint8Array, number: number, last: boolean, sealed: Uint8Array): Buffer {
  if (sealed.byteLength < tagBytes) throw new SealBrokenError('the sealed content is cut short');
  const end = sealed.byteLength - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, segmentNonce(number, last), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
  } catch (error) {
    throw new SealBrokenError('the sealed content does not open', { cause: error });
  }
  return plain;
}

/** Unique under its key: each key seals once, and each number is used once. 2^32 segments are 256 TiB. */
function segmentNonce(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce.writeUInt8(last ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}
