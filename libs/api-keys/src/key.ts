import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from './base62.ts';

/**
 * `cf_live_<id>_<secret><checksum>`: a fixed prefix that secret scanners know, a public id to find the key by, 190
 * random bits, and a CRC-32 by which a mistyped or made-up key is refused without asking the database. The checksum
 * is no secret and proves nothing; the form follows GitHub's tokens
 * (https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/).
 */
export const apiKeyPrefix = 'cf_live_';

const ID_LENGTH = 8;
const SECRET_LENGTH = 32;
/** 62^6 is above 2^32. */
const CHECKSUM_LENGTH = 6;
const FORM = /^(cf_live_([0-9A-Za-z]{8})_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

export interface ApiKey {
  /** The public part: may be stored, listed and logged. */
  readonly id: string;
  /** The whole key: shown once to its owner, then kept only as a hash. */
  readonly text: string;
}

/** A new random key. */
export function newApiKey(): ApiKey {
  const id = randomBase62(ID_LENGTH);
  return { id, text: formatApiKey(id, randomBase62(SECRET_LENGTH)) };
}

/** The text of a key with its checksum. */
export function formatApiKey(id: string, secret: string): string {
  const body = `${apiKeyPrefix}${id}_${secret}`;
  return body + checksumOf(body);
}

/** The key in `text`, or null when it is malformed or its checksum is wrong. */
export function parseApiKey(text: string): ApiKey | null {
  const [, body, id, checksum] = FORM.exec(text) ?? [];
  if (body === undefined || id === undefined || checksumOf(body) !== checksum) return null;
  return { id, text };
}

/** True for the public part of a key. */
export function isApiKeyId(text: string): boolean {
  return text.length === ID_LENGTH && /^[0-9A-Za-z]+$/.test(text);
}

function checksumOf(body: string): string {
  return toBase62(crc32(body), CHECKSUM_LENGTH);
}
