/** The part of a pino logger that the platform libraries need: a constant message plus fields. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Says nothing: for tools and tests that read results, not logs. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * What may be said of an error in a log: its class and code, never its message or detail, since
 * PostgreSQL quotes row values in both.
 */
export function errorFields(error: unknown): { errorName: string; errorCode?: string; constraint?: string } {
  if (typeof error !== 'object' || error === null) return { errorName: typeof error };
  const { name, code, constraint } = error as { name?: unknown; code?: unknown; constraint?: unknown };
  return {
    errorName: typeof name === 'string' ? name : 'object',
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    ...(typeof constraint === 'string' && constraint !== '' ? { constraint } : {}),
  };
}
