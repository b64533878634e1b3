import { DomainError } from '@counterfoil/kernel';

/** Deeper than any request of this API; a bound so that no later walk can be made to overflow. */
const DEPTH_MAX = 32;

/** Names that some code somewhere would take for more than a field. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a JSON body more strictly than JSON.parse: UTF-8 only, no name twice in one object, no `__proto__`,
 * no deep nesting, no NUL and no half surrogate in a string (neither can be stored).
 * Throws DomainError invalid_request; its message never repeats the body.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refusal('body', 'is not valid JSON', cause);
  }
  // The text is valid JSON from here on, which lets the scan be this simple.
  scan(text);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusal('body', 'is not valid UTF-8', cause);
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gu;

/** Walks the tokens once, with the names seen so far of every object that is open; arrays hold null. */
function scan(text: string): void {
  const open: (Set<string> | null)[] = [];
  let nameExpected = false;
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null);
      if (open.length > DEPTH_MAX) throw refusal('body', `is nested deeper than ${DEPTH_MAX} levels`);
      nameExpected = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      nameExpected = false;
    } else if (token === ',') {
      nameExpected = open.at(-1) instanceof Set;
    } else if (token === ':') {
      nameExpected = false;
    } else {
      checkString(token, nameExpected ? (open.at(-1) ?? null) : null);
    }
  }
}

function checkString(token: string, names: Set<string> | null): void {
  const plain: unknown = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
  if (typeof plain !== 'string' || plain.includes('\u0000') || !plain.isWellFormed()) {
    throw refusal('body', 'holds a string with a NUL or half a surrogate pair');
  }
  if (names === null) return;
  if (FORBIDDEN_KEYS.has(plain)) throw refusal('body', 'holds a field name that is never allowed');
  if (names.has(plain)) throw refusal('body', 'holds the same field twice in one object');
  names.add(plain);
}

function refusal(path: string, message: string, cause?: unknown): DomainError {
  return new DomainError('invalid', 'invalid_request', `${path}: ${message}`, {
    details: [{ path, message }],
    ...(cause !== undefined && { cause }),
  });
}
