import { createHash, randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A new random UUID (version 4). */
export function newId(): string {
  return randomUUID();
}

/** True for a lower-case UUID in its canonical form. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/**
 * A UUID (version 8, RFC 9562) derived from its parts: the same parts always give the same id.
 * Used where a crash and a retry must not make two of something.
 */
export function derivedId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
