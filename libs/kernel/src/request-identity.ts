import { createHash } from 'node:crypto';

/** Who asks, under which idempotency key, for what: hashes only, since both key and request are the client's own words. */
export interface RequestIdentity {
  readonly workspaceId: string;
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

/** The contract's limit. */
const KEY_LENGTH_MAX = 255;
/** What a key that is none is told. */
export const IDEMPOTENCY_KEY_EXPECTED = `expected 1 to ${KEY_LENGTH_MAX} printable characters`;

/** Whether a key has a key's length; what counts as printable is the gateway's to judge. */
export function isIdempotencyKey(key: string): boolean {
  return key !== '' && Array.from(key).length <= KEY_LENGTH_MAX;
}

/** The identity of a request; `request` holds its parsed parts, so that other white space makes no other request. */
export function requestIdentity(
  workspaceId: string,
  idempotencyKey: string,
  request: readonly unknown[],
): RequestIdentity {
  return { workspaceId, keyHash: sha256(idempotencyKey), requestHash: sha256(JSON.stringify(request)) };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
