import { createHmac, timingSafeEqual } from 'node:crypto';

/** A secret of the installation, kept outside the database, so that a stolen database cannot be used to guess keys. */
export interface Pepper {
  readonly version: number;
  readonly secret: Uint8Array;
}

/** What is stored of a key. */
export interface ApiKeyHash {
  readonly pepperVersion: number;
  readonly digest: Uint8Array;
}

/**
 * HMAC-SHA-256 of a whole key under the newest pepper. A slow hash would add nothing: 190 random bits cannot be guessed.
 */
export function hashApiKey(text: string, peppers: readonly Pepper[]): ApiKeyHash {
  const newest = peppers.reduce((a, b) => (b.version > a.version ? b : a));
  return { pepperVersion: newest.version, digest: digestOf(text, newest) };
}

/** True when `text` is the key that was stored as `hash`; takes the same time whatever is wrong with it. */
export function matchesApiKey(text: string, hash: ApiKeyHash, peppers: readonly Pepper[]): boolean {
  const pepper = peppers.find((candidate) => candidate.version === hash.pepperVersion);
  if (pepper === undefined) return false;
  const digest = digestOf(text, pepper);
  return digest.byteLength === hash.digest.byteLength && timingSafeEqual(digest, hash.digest);
}

function digestOf(text: string, pepper: Pepper): Buffer {
  return createHmac('sha256', pepper.secret).update(text).digest();
}
