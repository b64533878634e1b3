import { DomainError } from '@counterfoil/kernel';

/** A timestamp field that must be set; proto3 makes every message field optional. */
export function requireDate(value: Date | undefined, field: string): Date {
  if (value === undefined) throw new DomainError('invalid', 'invalid_request', `${field} is missing`);
  return value;
}
