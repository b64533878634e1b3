import { DomainError } from '@counterfoil/kernel';

/** From the REST contract, 4.3: ten wrong passwords an hour per statement. */
export const WRONG_PASSWORDS_MAX = 10;
export const WRONG_PASSWORDS_WINDOW_MS = 60 * 60 * 1000;

/** The refusal of another try, or null while tries are left; `attempts` are those of the last hour, oldest first. */
export function wrongPasswordLimit(attempts: readonly Date[], now: Date): DomainError | null {
  const oldest = attempts[attempts.length - WRONG_PASSWORDS_MAX];
  if (oldest === undefined) return null;
  const seconds = Math.ceil((oldest.getTime() + WRONG_PASSWORDS_WINDOW_MS - now.getTime()) / 1000);
  return new DomainError(
    'exhausted',
    'rate_limited',
    'Ten wrong passwords within an hour; try again later.',
    {
      metadata: { retry_after_seconds: String(Math.max(1, seconds)) },
    },
  );
}
