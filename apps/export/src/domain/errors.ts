import { DomainError, type FieldDetail } from '@counterfoil/kernel';

export function exportNotFound(): DomainError {
  return new DomainError('not_found', 'export_not_found', 'There is no such export in this workspace.');
}

export function exportNotReady(): DomainError {
  return new DomainError('conflict', 'export_not_ready', 'The file does not exist yet; follow status_url.');
}

export function entitlementRequired(): DomainError {
  return new DomainError(
    'forbidden',
    'entitlement_required',
    'Several statements in one export need an active paid plan; export them one by one.',
  );
}

export function ofxMixedAccounts(message: string): DomainError {
  return new DomainError('unprocessable', 'ofx_mixed_accounts', message);
}

export function ofxIncomplete(details: readonly FieldDetail[]): DomainError {
  const first = details[0]?.message ?? 'something is unknown';
  return new DomainError('unprocessable', 'ofx_incomplete', `An OFX file cannot be written: ${first}`, {
    details,
  });
}

/** A field of the request is not of its form. */
export function invalidRequest(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid_request', `${path}: ${message}`, {
    details: [{ path, message }],
  });
}

export function unsupportedFormat(): DomainError {
  return new DomainError('invalid', 'unsupported_format', 'format: expected json, csv, xlsx or ofx');
}

export function statementDeleted(): DomainError {
  return new DomainError('gone', 'statement_deleted', 'A statement of the export was deleted.');
}

export function statementExpired(): DomainError {
  return new DomainError('gone', 'statement_expired', 'A statement of the export has expired.');
}
