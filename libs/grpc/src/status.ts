import { Metadata, status, type ServiceError, type StatusObject } from '@grpc/grpc-js';
import { BadRequest, ErrorInfo, Status } from '@counterfoil/contracts/errors';
import { DomainError, type ErrorKind } from '@counterfoil/kernel';

const DETAILS_KEY = 'grpc-status-details-bin';
const DOMAIN = 'counterfoil';
const ERROR_INFO_TYPE = 'type.googleapis.com/google.rpc.ErrorInfo';
const BAD_REQUEST_TYPE = 'type.googleapis.com/google.rpc.BadRequest';
/** Trailing metadata is limited to about 16 KiB by most peers; more field errors than this help nobody. */
const FIELD_DETAILS_MAX = 20;

const CODES: Readonly<Record<ErrorKind, status>> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  not_found: status.NOT_FOUND,
  conflict: status.ABORTED,
  gone: status.FAILED_PRECONDITION,
  unprocessable: status.FAILED_PRECONDITION,
  exhausted: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
  timeout: status.DEADLINE_EXCEEDED,
};

const KNOWN_CODES = new Map<number, status>(
  [...Object.values(CODES), status.INTERNAL].map((code) => [code, code]),
);

/** A failure as a gRPC status. What is no DomainError is a bug, and nothing of it leaves the service. */
export function toStatus(error: unknown): StatusObject {
  const wire = toWireStatus(error);
  const metadata = new Metadata();
  metadata.set(DETAILS_KEY, Buffer.from(Status.encode(wire).finish()));
  return { code: wire.code, details: wire.message, metadata };
}

/** A failed call's status as the error that a call of its own would have failed with. */
export function fromWireStatus(wire: Status): Error {
  const metadata = new Metadata();
  metadata.set(DETAILS_KEY, Buffer.from(Status.encode(wire).finish()));
  return fromServiceError(
    Object.assign(new Error(wire.message), {
      code: KNOWN_CODES.get(wire.code) ?? status.UNKNOWN,
      details: wire.message,
      metadata,
    }),
  );
}

/** A DomainError with ErrorInfo and BadRequest details (https://google.aip.dev/193); anything else as `internal`. */
export function toWireStatus(error: unknown): Status & { readonly code: status } {
  if (!(error instanceof DomainError)) return { code: status.INTERNAL, message: 'internal', details: [] };
  const info = ErrorInfo.encode({
    reason: error.reason,
    domain: DOMAIN,
    metadata: { ...error.metadata, kind: error.kind },
  }).finish();
  const details = [{ typeUrl: ERROR_INFO_TYPE, value: Buffer.from(info) }];
  if (error.details.length > 0) {
    const fieldViolations = error.details
      .slice(0, FIELD_DETAILS_MAX)
      .map((detail) => ({ field: detail.path, description: detail.message }));
    details.push({
      typeUrl: BAD_REQUEST_TYPE,
      value: Buffer.from(BadRequest.encode({ fieldViolations }).finish()),
    });
  }
  return { code: CODES[error.kind], message: error.message, details };
}

/** What a failed call means: the peer's DomainError where it sent one, else `unavailable`, `timeout` or the error itself. */
export function fromServiceError(error: ServiceError): Error {
  const sent = domainErrorIn(error);
  if (sent !== null) return sent;
  if (error.code === status.DEADLINE_EXCEEDED) {
    return new DomainError('timeout', 'timeout', 'A service did not answer in time.', { cause: error });
  }
  if (error.code === status.UNAVAILABLE) {
    return new DomainError('unavailable', 'unavailable', 'A service is not available.', { cause: error });
  }
  return error;
}

function domainErrorIn(error: ServiceError): DomainError | null {
  const [raw] = error.metadata.get(DETAILS_KEY);
  if (!Buffer.isBuffer(raw)) return null;
  const wire = Status.decode(raw);
  const info = wire.details.find((detail) => detail.typeUrl === ERROR_INFO_TYPE);
  if (info === undefined) return null;
  const { reason, metadata } = ErrorInfo.decode(info.value);
  const { kind, ...rest } = metadata;
  if (kind === undefined || !Object.hasOwn(CODES, kind)) return null;
  const bad = wire.details.find((detail) => detail.typeUrl === BAD_REQUEST_TYPE);
  const violations = bad === undefined ? [] : BadRequest.decode(bad.value).fieldViolations;
  return new DomainError(kind as ErrorKind, reason, wire.message, {
    metadata: rest,
    details: violations.map((violation) => ({ path: violation.field, message: violation.description })),
    cause: error,
  });
}
