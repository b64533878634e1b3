import type { RateLimit } from '@counterfoil/contracts/accounts';

/** The promise to clients: so many requests in any rolling minute. The window's length is part of `admit_requests`. */
export const windowSeconds = 60;

/**
 * Up to this limit every request is remembered by itself; above it by the second, which can only refuse earlier.
 * So long a log still fits in its row: with 600 single moments a decision took four times as long.
 */
export const exactLimitMax = 120;

/** How requests are grouped in the sliding log: a long list of single moments would cost more than it tells. */
export function slotSeconds(limit: number): number {
  return limit <= exactLimitMax ? 0 : 1;
}

/** What the sliding log answered for one request. */
export interface WindowAnswer {
  readonly admitted: boolean;
  /** Requests in the window, this one included when it was admitted. */
  readonly used: number;
  /** Until the next request would be admitted; 0 when it would be now. */
  readonly secondsToFree: number;
  /** Until the oldest request leaves the window. */
  readonly secondsToLeave: number;
}

/** The answer in the words of the rate limit headers, in whole seconds that are never too early. */
export function rateLimitOf(limit: number, answer: WindowAnswer): RateLimit {
  return {
    limit,
    windowSeconds,
    remaining: Math.max(0, limit - answer.used),
    resetSeconds: Math.ceil(answer.secondsToLeave),
    retryAfterSeconds: answer.admitted ? 0 : Math.max(1, Math.ceil(answer.secondsToFree)),
  };
}
