/**
 * The closed list of ways a request can fail on purpose. `kind` decides the gRPC and HTTP status,
 * `reason` is the stable machine-readable code a client sees as `error.code`.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'unprocessable'
  | 'exhausted'
  | 'unavailable'
  | 'timeout';

export interface FieldDetail {
  /** Path of the offending field, e.g. `operations[2].value`. */
  readonly path: string;
  readonly message: string;
}

export interface DomainErrorOptions {
  /** Small, content-free facts for the translation layers (ids, limits, seconds). */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly details?: readonly FieldDetail[];
  readonly cause?: unknown;
}

/** An expected failure. Everything that is not a DomainError is a bug and becomes `internal`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: ErrorKind;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly details: readonly FieldDetail[];

  constructor(kind: ErrorKind, reason: string, message: string, options: DomainErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.reason = reason;
    this.metadata = options.metadata ?? {};
    this.details = options.details ?? [];
  }
}

/** True when `error` is a DomainError with this reason. */
export function hasReason(error: unknown, reason: string): error is DomainError {
  return error instanceof DomainError && error.reason === reason;
}
