import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  apiKeyPrefix,
  formatApiKey,
  hashApiKey,
  isApiKeyId,
  matchesApiKey,
  newApiKey,
  parseApiKey,
  randomBase62,
  toBase62,
} from '../src/index.ts';

const base62 = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...base62), minLength: length, maxLength: length });

describe('an API key', () => {
  it('has a fixed prefix, a public id, 32 random digits and a checksum', () => {
    const { id, text } = newApiKey();
    expect(text).toMatch(/^cf_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
    expect(text.startsWith(`${apiKeyPrefix}${id}_`)).toBe(true);
    expect(isApiKeyId(id)).toBe(true);
    expect(parseApiKey(text)).toEqual({ id, text });
  });

  it('is never made twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newApiKey().text)).size).toBe(1_000);
  });

  it('is refused when any one character of it is another', () => {
    fc.assert(
      fc.property(
        digits(8),
        digits(32),
        fc.nat(),
        fc.constantFrom(...base62, '-', ' '),
        (id, secret, where, other) => {
          const text = formatApiKey(id, secret);
          const index = where % text.length;
          fc.pre(text[index] !== other);
          expect(parseApiKey(text.slice(0, index) + other + text.slice(index + 1))).toBeNull();
        },
      ),
    );
  });

  it('is refused in any other form', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(parseApiKey(text)).toBeNull()));
    const { text } = newApiKey();
    for (const wrong of [text + 'a', text.slice(1), ` ${text}`, `${text}\n`, text.toUpperCase(), '']) {
      expect(parseApiKey(wrong)).toBeNull();
    }
  });
});

describe('what is stored of a key', () => {
  const oldPepper = { version: 1, secret: randomBytes(32) };
  const newPepper = { version: 2, secret: randomBytes(32) };

  it('matches that key and no other', () => {
    const key = newApiKey();
    const hash = hashApiKey(key.text, [oldPepper]);
    expect(matchesApiKey(key.text, hash, [oldPepper])).toBe(true);
    expect(matchesApiKey(newApiKey().text, hash, [oldPepper])).toBe(false);
    expect(matchesApiKey(formatApiKey(key.id, randomBase62(32)), hash, [oldPepper])).toBe(false);
  });

  it('uses the newest pepper, and goes on matching under an older one until that is withdrawn', () => {
    const { text } = newApiKey();
    const before = hashApiKey(text, [oldPepper]);
    const after = hashApiKey(text, [newPepper, oldPepper]);
    expect([before.pepperVersion, after.pepperVersion]).toEqual([1, 2]);
    expect(matchesApiKey(text, before, [newPepper, oldPepper])).toBe(true);
    expect(matchesApiKey(text, after, [oldPepper, newPepper])).toBe(true);
    expect(matchesApiKey(text, before, [newPepper])).toBe(false);
    expect(matchesApiKey(text, before, [{ version: 1, secret: newPepper.secret }])).toBe(false);
  });
});

describe('base 62', () => {
  it('makes every digit equally likely', () => {
    const counts = new Map<string, number>();
    for (const digit of randomBase62(62 * 2_000)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // Six standard deviations of a binomial with mean 2,000.
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(270);
  });

  it('writes numbers in order and padded', () => {
    expect(toBase62(0, 6)).toBe('000000');
    expect(toBase62(61, 2)).toBe('0z');
    expect(toBase62(62, 2)).toBe('10');
    expect(toBase62(2 ** 32 - 1, 6)).toBe('4gfFC3');
  });
});
