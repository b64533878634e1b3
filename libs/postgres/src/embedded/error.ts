/** Why the embedded PostgreSQL cannot run here: one line for the person who started it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
