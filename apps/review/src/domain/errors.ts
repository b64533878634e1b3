import { DomainError } from '@counterfoil/kernel';

/** The statement has no revision yet. */
export function statementNotReady(): DomainError {
  return new DomainError(
    'conflict',
    'statement_not_ready',
    'The statement has no revision yet; poll its status until the job is completed.',
  );
}

export function revisionNotFound(): DomainError {
  return new DomainError('not_found', 'revision_not_found', 'The statement has no such revision.');
}

/** Someone saved another revision meanwhile, or the caller never read the current one. */
export function revisionConflict(current: number): DomainError {
  return new DomainError(
    'conflict',
    'revision_conflict',
    `The current revision is ${current}; read it and decide again.`,
    { metadata: { current_revision: String(current) } },
  );
}

export function discrepanciesNotAcknowledged(): DomainError {
  return new DomainError(
    'conflict',
    'discrepancies_not_acknowledged',
    'The revision has failing checks; correct it, or approve with "acknowledge_discrepancies": true.',
  );
}

export function revisionNotApproved(statementId: string): DomainError {
  return new DomainError(
    'conflict',
    'revision_not_approved',
    'The current revision is not approved; approve it first.',
    { metadata: { statement_id: statementId } },
  );
}
