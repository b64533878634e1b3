import { DomainError } from '@counterfoil/kernel';

/** From the REST contract, 4.3: ten wrong passwords an hour per statement. */
export const WRONG_PASSWORDS_MAX = 10;
export const WRONG_PASSWORDS_WINDOW_MS = 60 * 60 * 1000;
/** An attempt under way is decided within seconds: worth asking again soon. */
const UNDER_WAY_RETRY_SECONDS = 1;
/** An attempt that was not decided by then never will be: its process died, and it counts as wrong. */
export const ATTEMPT_MS_MAX = 30_000;

export interface PasswordAttempt {
  readonly attemptedAt: Date;
  /** False while it is not known whether the password was wrong. */
  readonly wrong: boolean;
}

/**
 * The refusal of another try, or null while tries are left; `attempts` are those of the last hour, oldest first. One
 * under way takes a try too, or many at once would be tried before the first is known to be wrong.
 */
export function passwordLimit(attempts: readonly PasswordAttempt[], now: Date): DomainError | null {
  const next = attempts[attempts.length - WRONG_PASSWORDS_MAX];
  if (next === undefined) return null;
  const undecided = attempts.some(
    ({ wrong, attemptedAt }) => !wrong && now.getTime() - attemptedAt.getTime() < ATTEMPT_MS_MAX,
  );
  const freeAtMs = next.attemptedAt.getTime() + WRONG_PASSWORDS_WINDOW_MS;
  const seconds = Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000));
  const message = 'Ten wrong passwords within an hour; try again later.';
  return new DomainError('exhausted', 'rate_limited', message, {
    metadata: { retry_after_seconds: String(undecided ? UNDER_WAY_RETRY_SECONDS : seconds) },
  });
}
