import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A data key, sealed under the key of the hour in which its content expires. Useless once that hour's key is gone. */
export interface WrappedKey {
  readonly bucket: string;
  readonly wrapped: Buffer;
}

/**
 * Keeps one key per hour of expiry, outside every database and its backups. When an hour has wholly passed its key is
 * destroyed, and with it every data key of that hour, in whatever backup, replica or log it still lies.
 */
export interface KeyRing extends AsyncDisposable {
  /** Throws DomainError `statement_expired` when the hour of `expiresAt` has wholly passed. */
  wrap(expiresAt: Date, dataKey: Uint8Array): Promise<WrappedKey>;
  /** The data key, or null when its hour has passed. Throws SealBrokenError when it was tampered with. */
  unwrap(bucket: string, wrapped: Uint8Array): Promise<Buffer | null>;
  /** Destroys the keys of all hours that have wholly passed at `now`; answers how many there were. */
  destroyExpired(now: Date): Promise<number>;
}

const HOUR_MS = 60 * 60 * 1000;
const BUCKET = /^\d{4}-\d{2}-\d{2}T\d{2}$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The name of the hour that `expiresAt` falls in, e.g. `2026-11-21T09`, UTC. */
export function expiryBucket(expiresAt: Date): string {
  return expiresAt.toISOString().slice(0, 13);
}

/** The end of a bucket's hour in milliseconds since 1970, or null when it is no bucket's name. */
export function bucketEndMs(bucket: string): number | null {
  if (!BUCKET.test(bucket)) return null;
  const start = Date.parse(`${bucket}:00:00.000Z`);
  return Number.isNaN(start) ? null : start + HOUR_MS;
}

/** AES-256-GCM of a data key under an hour's key: nonce, ciphertext, tag. Random nonces: an hour has far fewer than 2^32 statements. */
export function wrapUnder(bucketKey: Uint8Array, bucket: string, dataKey: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bucketKey, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(bucket));
  return Buffer.concat([nonce, cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
}

/** The inverse of `wrapUnder`; null when the bytes were not made so under this key and bucket. */
export function unwrapUnder(bucketKey: Uint8Array, bucket: string, wrapped: Uint8Array): Buffer | null {
  if (wrapped.byteLength < NONCE_BYTES + TAG_BYTES) return null;
  const end = wrapped.byteLength - TAG_BYTES;
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', bucketKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bucket));
  decipher.setAuthTag(wrapped.subarray(end));
  const dataKey = decipher.update(wrapped.subarray(NONCE_BYTES, end));
  try {
    decipher.final();
  } catch {
    return null; // The only failure of `final` here is a tag that does not fit.
  }
  return dataKey;
}
