import { DomainError } from '@counterfoil/kernel';

/** An invalid_request whose message is its first detail. */
export function invalidRequest(details: DomainError['details']): DomainError {
  const [first] = details;
  const message =
    first === undefined ? 'The request is not of the documented form.' : `${first.path}: ${first.message}`;
  return new DomainError('invalid', 'invalid_request', message, { details });
}
