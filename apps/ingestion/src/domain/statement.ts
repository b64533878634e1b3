import { DomainError } from '@counterfoil/kernel';

export type JobStatus = 'queued' | 'processing' | 'password_required' | 'completed' | 'failed';
export type JobError =
  'unreadable_pdf' | 'too_many_pages' | 'no_transactions_found' | 'page_quota_exceeded' | 'processing_failed';

/** A statement's document and job. */
export interface StatementRecord {
  readonly statementId: string;
  readonly workspaceId: string;
  readonly sealedFilename: Buffer;
  readonly objectKey: string;
  /** The copy that opens without the password; null for a document that needs none, or is still locked. */
  readonly unlockedKey: string | null;
  readonly sizeBytes: bigint;
  readonly pageCount: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly contentHash: Buffer;
  readonly jobStatus: JobStatus;
  readonly pagesDone: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly errorCode: JobError | null;
}

/** What data sealed here is bound to besides the statement. */
export const SEALED_KINDS = { document: 'document', filename: 'filename' } as const;

export function statementExpired(): DomainError {
  return new DomainError('gone', 'statement_expired', 'The statement has expired; its content is gone.');
}

export function statementDeleted(): DomainError {
  return new DomainError('gone', 'statement_deleted', 'The statement was deleted; its content is gone.');
}

export function passwordNotRequired(): DomainError {
  return new DomainError('conflict', 'password_not_required', 'The statement is not waiting for a password.');
}

/** `replayed`: it is the answer of an earlier request with the same key. */
export function incorrectPassword(replayed = false): DomainError {
  return new DomainError('invalid', 'incorrect_password', 'The password does not open the document.', {
    metadata: replayed ? { replayed: 'true' } : {},
    details: [{ path: 'password', message: 'does not open the document' }],
  });
}
