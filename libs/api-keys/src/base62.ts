import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 a byte can hold: bytes above it are thrown away, or some digits would be likelier. */
const UNBIASED_BELOW = 248;

/** `length` random digits, each of the 62 equally likely. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED_BELOW && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** A non-negative whole number in base 62, padded with zeros to `length` digits. */
export function toBase62(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62))
    text = ALPHABET.charAt(rest % 62) + text;
  return text;
}
