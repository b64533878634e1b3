/** SQLSTATE of a PostgreSQL error, or the system's code of a connection error (`ECONNREFUSED`). */
export function errorCode(error: unknown): string | undefined {
  // Not `instanceof Error`: errors of Node's own come from another realm where tests run.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function violates(error: unknown, sqlState: string, constraint: string | undefined): boolean {
  if (errorCode(error) !== sqlState) return false;
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint;
}

/** True when a unique or primary key refused the row (of this constraint, when one is named). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23505', constraint);
}

/** True when a foreign key refused the row: for content rows, the statement's fence has fallen. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23503', constraint);
}

/** True when a check constraint refused the row. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23514', constraint);
}

const retriableStates = new Set(['40001', '40P01']);

/** True when PostgreSQL asks for the whole transaction again: serialization failure or deadlock. */
export function isRetriable(error: unknown): boolean {
  return retriableStates.has(errorCode(error) ?? '');
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** node-postgres gives these no code, only a text. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * True when the database could not be asked, now or in time, so that the same work may succeed later:
 * connection lost or refused, server starting or stopping (57P0x), out of resources (53xxx), time-outs.
 */
export function isTransient(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined) return error instanceof Error && lostConnection.test(error.message);
  if (isRetriable(error) || networkCodes.has(code)) return true;
  return (
    /^(08|53)/.test(code) ||
    /^57P0[123]$/.test(code) ||
    code === '57014' ||
    code === '55P03' ||
    code === '25P03'
  );
}
