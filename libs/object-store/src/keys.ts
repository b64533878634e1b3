import { invariant } from '@counterfoil/kernel';

/** S3 allows 1,024 bytes; 512 leaves room for a file system's path limit below any data directory. */
export const keyLengthMax = 512;

/** Segments start with a letter or digit, so that `.`, `..` and the store's own dot-folders cannot be named. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const PREFIX = /^[A-Za-z0-9._/-]*$/;

/** Throws unless `key` is one that every adapter can hold. Keys are made by services, never by clients. */
export function assertKey(key: string): void {
  invariant(key.length <= keyLengthMax && KEY.test(key), 'an object key has slash-separated plain segments');
}

/** Throws unless `prefix` could begin a key. */
export function assertPrefix(prefix: string): void {
  const climbs = prefix.split('/').some((segment) => segment.startsWith('.'));
  invariant(
    prefix.length <= keyLengthMax && PREFIX.test(prefix) && !climbs,
    'a prefix is the beginning of a key',
  );
}

/** Throws unless the range is made of whole, non-negative numbers. */
export function assertRange(range: { readonly offset: number; readonly length: number }): void {
  const whole = Number.isSafeInteger(range.offset) && Number.isSafeInteger(range.length);
  invariant(whole && range.offset >= 0 && range.length >= 0, 'a byte range has a whole offset and length');
}
