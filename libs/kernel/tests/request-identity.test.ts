import { describe, expect, it } from '@jest/globals';
import { isIdempotencyKey, requestIdentity } from '../src/index.ts';

describe('the identity of a request', () => {
  const identity = requestIdentity('w', 'my key', ['statement', 3]);

  it('is the same for the same key and request, and tells which of the two is another', () => {
    expect(requestIdentity('w', 'my key', ['statement', 3])).toEqual(identity);
    const otherRequest = requestIdentity('w', 'my key', ['statement', 4]);
    expect(otherRequest.keyHash).toEqual(identity.keyHash);
    expect(otherRequest.requestHash).not.toEqual(identity.requestHash);
    expect(requestIdentity('w', 'your key', ['statement', 3]).keyHash).not.toEqual(identity.keyHash);
  });

  it('holds hashes and none of the words of the client', () => {
    expect(identity.keyHash).toHaveLength(32);
    expect(identity.requestHash).toHaveLength(32);
    expect(Buffer.concat([identity.keyHash, identity.requestHash]).toString('latin1')).not.toContain(
      'my key',
    );
  });
});

describe('an idempotency key', () => {
  it('has 1 to 255 characters, counted as a person counts them', () => {
    expect(isIdempotencyKey('')).toBe(false);
    expect(isIdempotencyKey('😀'.repeat(255))).toBe(true);
    expect(isIdempotencyKey('😀'.repeat(256))).toBe(false);
  });
});
