import { randomBytes } from 'node:crypto';
import { invariant } from '@counterfoil/kernel';

/** AES-256. */
export const dataKeyBytes = 32;

/** A new random key under which all of one statement's content is sealed. */
export function newDataKey(): Buffer {
  return randomBytes(dataKeyBytes);
}

/** Throws unless `key` can be an AES-256 key: a shorter one is a mix-up of arguments, never content. */
export function assertDataKey(key: Uint8Array): void {
  invariant(key.byteLength === dataKeyBytes, `a data key has ${dataKeyBytes} bytes`);
}
