import { DomainError } from '@counterfoil/kernel';

export type DeletionReason = 'requested' | 'expired';

/** What one service purged, and when. */
export interface Receipt {
  readonly service: string;
  readonly purgedAt: Date;
  readonly items: number;
}

export interface Deletion {
  readonly deletionId: string;
  readonly statementId: string;
  readonly workspaceId: string;
  readonly reason: DeletionReason;
  readonly requestedAt: Date;
  readonly completedAt: Date | null;
  readonly receipts: readonly Receipt[];
}

/** Every service that keeps content; a deletion is complete when each has sent its receipt. */
export const CONTENT_SERVICES = ['ingestion', 'extraction', 'review', 'export'] as const;

/** True when every service that keeps content has answered. */
export function allReceived(receipts: readonly Pick<Receipt, 'service'>[]): boolean {
  const received = new Set(receipts.map((receipt) => receipt.service));
  return CONTENT_SERVICES.every((service) => received.has(service));
}

export function statementGone(reason: DeletionReason): DomainError {
  return reason === 'expired'
    ? new DomainError('gone', 'statement_expired', 'The statement has expired; its content is gone.')
    : new DomainError('gone', 'statement_deleted', 'The statement was deleted; its content is gone.');
}

export function deletionNotFound(): DomainError {
  return new DomainError('not_found', 'deletion_not_found', 'There is no such deletion in this workspace.');
}
