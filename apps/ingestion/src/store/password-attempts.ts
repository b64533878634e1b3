import type { Queryable } from '@counterfoil/postgres';
import type { PasswordAttempt } from '../domain/password-attempts.ts';

/** Attempts since `since`, oldest first. */
export async function listAttempts(
  db: Queryable,
  statementId: string,
  since: Date,
): Promise<PasswordAttempt[]> {
  const { rows } = await db.query<PasswordAttempt>(
    `select attempted_at as "attemptedAt", wrong from password_attempts
     where statement_id = $1 and attempted_at > $2 order by attempted_at`,
    [statementId, since],
  );
  return rows;
}

export async function insertAttempt(
  db: Queryable,
  attempt: { readonly attemptId: string; readonly statementId: string; readonly attemptedAt: Date },
): Promise<void> {
  await db.query(
    'insert into password_attempts (attempt_id, statement_id, attempted_at) values ($1, $2, $3)',
    [attempt.attemptId, attempt.statementId, attempt.attemptedAt],
  );
}

/** The password was wrong. */
export async function markWrong(db: Queryable, attemptId: string): Promise<void> {
  await db.query('update password_attempts set wrong = true where attempt_id = $1', [attemptId]);
}

/** The password was right, or was never tried. */
export async function deleteAttempt(db: Queryable, attemptId: string): Promise<void> {
  await db.query('delete from password_attempts where attempt_id = $1', [attemptId]);
}
