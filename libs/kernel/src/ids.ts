import { hash, randomUUID } from 'node:crypto';

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
  const hex = hash('sha256', JSON.stringify(parts));
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
