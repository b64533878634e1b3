import type { FieldDetail } from '@counterfoil/kernel';
import type { z } from 'zod';

/** Enough to mend a request by; a thousand broken operations need no thousand lines. */
const DETAILS_MAX = 20;

/** A path as it is written in `details`: `operations[2].value`. */
export function fieldPath(segments: readonly PropertyKey[], prefix = ''): string {
  let path = prefix;
  for (const segment of segments) {
    if (typeof segment === 'number') path += `[${segment}]`;
    else path += path === '' ? String(segment) : `.${String(segment)}`;
  }
  return path;
}

/** Says of each issue where it is and what was expected; never repeats a value that was sent. */
export function fieldDetails(error: z.ZodError, prefix = ''): readonly FieldDetail[] {
  return error.issues.flatMap((issue) => issueDetails(issue, prefix)).slice(0, DETAILS_MAX);
}

function issueDetails(issue: z.core.$ZodIssue, prefix: string): readonly FieldDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: fieldPath([...issue.path, shown(key)], prefix),
      message: 'is not a field of this request',
    }));
  }
  const path = fieldPath(issue.path, prefix);
  const message = issue.message.replace(/^Invalid input: /u, '');
  return [{ path: path === '' ? 'body' : path, message }];
}

/** A field's name as sent can be anything: cut it, and show only what prints. */
function shown(key: string): string {
  return key.replace(/[^\x20-\x7e]/gu, '?').slice(0, 64);
}
