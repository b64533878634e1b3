import { describe, expect, it } from '@jest/globals';
import { derivedId, isUuid, newId } from '../src/index.ts';

describe('ids', () => {
  it('derives the same UUID from the same parts, and another from parts that only look alike', () => {
    expect(derivedId('a', 'b')).toBe(derivedId('a', 'b'));
    expect(derivedId('a', 'b')).not.toBe(derivedId('ab'));
    expect(isUuid(derivedId('a'))).toBe(true);
    expect(isUuid(newId())).toBe(true);
  });
});
