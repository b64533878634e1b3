import { DomainError } from '@counterfoil/kernel';

export type RefusalReason =
  | 'invalid_request'
  | 'unknown_transaction'
  | 'invalid_field'
  | 'invalid_value'
  | 'split_amount_mismatch'
  | 'invalid_merge';

/** The error for a place in a review request; the message repeats the place, as clients often show only that. */
export function refusal(reason: RefusalReason, path: string, message: string): DomainError {
  return new DomainError('invalid', reason, `${path}: ${message}`, { details: [{ path, message }] });
}
