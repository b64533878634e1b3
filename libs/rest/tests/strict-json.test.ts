import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasReason } from '@counterfoil/kernel';
import { parseStrictJson } from '../src/index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function refused(body: Uint8Array): boolean {
  try {
    parseStrictJson(body);
    return false;
  } catch (error) {
    return hasReason(error, 'invalid_request');
  }
}

describe('a JSON body', () => {
  it('is read as JSON.parse reads it, whatever the value', () => {
    const plain = fc.jsonValue({ maxDepth: 8 }).filter((value) => {
      const text = JSON.stringify(value);
      return !/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/i.test(text);
    });
    fc.assert(
      fc.property(plain, fc.boolean(), (value, spaced) => {
        const text = JSON.stringify(value, null, spaced ? 2 : undefined);
        expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('may hold the same name in different objects and the same text as name and value', () => {
    const text = '{"a":{"a":"a"},"b":[{"a":1},{"a":2}],"c":"a","d":["a","a"],"e":"}],{\\"a\\":","f":{}}';
    expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
  });

  it.each([
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a name twice after a nested object', '{"a":{"b":[1,{}]},"c":"x","a":2}'],
    ['__proto__', '{"__proto__":{}}'],
    ['constructor, deep inside', '[[{"constructor":{}}]]'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['a million levels', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
    ['a NUL', '["\\u0000"]'],
    ['half a surrogate pair', '["\\udc00"]'],
    ['two values', '{} {}'],
    ['a comment', '{/* */}'],
    ['nothing', ''],
    ['NaN', '[NaN]'],
  ])('with %s is refused', (_name, text) => {
    expect(refused(bytes(text))).toBe(true);
  });

  it('of 32 levels is read', () => {
    expect(refused(bytes(`${'['.repeat(32)}${']'.repeat(32)}`))).toBe(false);
  });

  it('that is not UTF-8 is refused', () => {
    expect(refused(new Uint8Array([0x22, 0xc3, 0x28, 0x22]))).toBe(true);
  });

  it('is never repeated in the refusal', () => {
    let told = '';
    try {
      parseStrictJson(bytes('{"password":"hunter2"'));
    } catch (error) {
      told = String(error);
    }
    expect(told).toMatch(/not valid JSON/);
    expect(told).not.toMatch(/hunter2/);
  });
});
