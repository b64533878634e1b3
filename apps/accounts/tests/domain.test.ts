import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { failureOf } from '@counterfoil/testing';
import { allowanceRemaining, takePages } from '../src/domain/pages.ts';
import { periodOf } from '../src/domain/period.ts';
import { parsePlan } from '../src/domain/plan.ts';
import { rateLimitOf } from '../src/domain/rate-limit.ts';

const counts = fc.nat(1_000);
const balances = fc.record({
  allowanceLimit: counts,
  allowanceReserved: counts,
  allowanceCharged: counts,
  storedCredits: counts,
});

describe('taking pages', () => {
  it('uses the allowance first, then stored credits, and never more than there is', async () => {
    await fc.assert(
      fc.asyncProperty(balances, fc.integer({ min: 1, max: 2_500 }), async (balance, pages) => {
        const remaining = allowanceRemaining(balance);
        if (pages > remaining + balance.storedCredits) {
          const failure = await failureOf((async () => takePages(balance, pages))());
          expect(failure).toMatchObject({ kind: 'exhausted', reason: 'page_quota_exceeded' });
          return;
        }
        const { fromAllowance, fromCredits } = takePages(balance, pages);
        expect(fromAllowance + fromCredits).toBe(pages);
        expect(fromAllowance).toBe(Math.min(pages, remaining));
        expect(fromCredits).toBeLessThanOrEqual(balance.storedCredits);
      }),
    );
  });

  it('finds nothing left, not less than nothing, when the plan shrank in mid-month', () => {
    const balance = { allowanceLimit: 500, allowanceReserved: 10, allowanceCharged: 600, storedCredits: 3 };
    expect(allowanceRemaining(balance)).toBe(0);
    expect(takePages(balance, 3)).toEqual({ fromAllowance: 0, fromCredits: 3 });
  });
});

describe('a period', () => {
  it('is the calendar month in UTC, to its last millisecond', () => {
    const december = periodOf(new Date('2026-12-31T23:59:59.999Z'));
    expect(december.key).toBe('2026-12-01');
    expect(december.start.toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(december.end.toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(periodOf(december.end).key).toBe('2027-01-01');
  });
});

describe('a plan', () => {
  it('is free unless it is named, and nothing unknown', () => {
    expect([parsePlan(''), parsePlan('free'), parsePlan('pro')]).toEqual(['free', 'free', 'pro']);
    expect(() => parsePlan('gold')).toThrow('expected free or pro');
  });
});

describe('the rate limit as told to clients', () => {
  it('never invites them back too early', () => {
    const refused = { admitted: false, used: 60, secondsToFree: 12.001, secondsToLeave: 12.001 };
    expect(rateLimitOf(60, refused)).toEqual({
      limit: 60,
      windowSeconds: 60,
      remaining: 0,
      resetSeconds: 13,
      retryAfterSeconds: 13,
    });
    expect(rateLimitOf(60, { ...refused, secondsToFree: 0 }).retryAfterSeconds).toBe(1);
    const admitted = { admitted: true, used: 12, secondsToFree: 0, secondsToLeave: 59.5 };
    expect(rateLimitOf(60, admitted)).toMatchObject({
      remaining: 48,
      resetSeconds: 60,
      retryAfterSeconds: 0,
    });
  });
});
