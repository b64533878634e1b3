import { DomainError } from './errors.ts';

/** Failures that several services have, said alike. */

export function requestInProgress(): DomainError {
  return new DomainError(
    'conflict',
    'request_in_progress',
    'A request with this idempotency key is still running; ask again in a moment.',
  );
}

export function idempotencyKeyReused(): DomainError {
  return new DomainError(
    'unprocessable',
    'idempotency_key_reused',
    'This idempotency key was used for another request; use a new one.',
  );
}

/** Also for another workspace's statement, which must be answered alike. */
export function statementNotFound(): DomainError {
  return new DomainError('not_found', 'statement_not_found', 'There is no such statement in this workspace.');
}
