import { setTimeout as delay } from 'node:timers/promises';
import { S3Error } from 'minio';
import { DomainError } from '@counterfoil/kernel';

/** Enough to outlast one restarted connection or a moment of "slow down", short enough for a waiting client. */
const ATTEMPTS_MAX = 3;
const FIRST_DELAY_MS = 100;

const TRANSIENT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'RequestTimeout',
  'XMinioServerNotInitialized',
]);

/** True when the server answered with one of these S3 error codes. */
export function isS3Error(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof S3Error && error.code !== undefined && codes.includes(error.code);
}

/** The error itself, or a DomainError `unavailable` when it speaks of the way to the store and not of the request. */
export function unavailableWhenTransient(error: unknown): unknown {
  if (!isTransient(error)) return error;
  return new DomainError('unavailable', 'unavailable', 'the object store does not answer', { cause: error });
}

/** Runs a request that may safely run twice, again when the server or the network failed it. */
export async function withRetries<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isTransient(error)) throw unavailableWhenTransient(error);
    }
    await delay(FIRST_DELAY_MS * 2 ** (attempt - 1));
  }
}

function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && TRANSIENT_CODES.has(String(error.code))) return true;
  // The client reports 429, 500, 502, 503 and 504 only in the words of its message.
  const message = 'message' in error ? String(error.message) : '';
  return message.includes('Retryable HTTP status') || message === 'aborted';
}
