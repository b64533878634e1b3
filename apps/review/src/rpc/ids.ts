import { DomainError, isUuid } from '@counterfoil/kernel';

/** An id as a caller gave it. @throws DomainError invalid_request. */
export function parseId(value: string, path: string): string {
  if (isUuid(value)) return value;
  const message = 'expected a UUID';
  throw new DomainError('invalid', 'invalid_request', `${path}: ${message}`, {
    details: [{ path, message }],
  });
}
