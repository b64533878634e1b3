import type { Verdict } from '@counterfoil/statement';
import { discrepanciesNotAcknowledged, revisionConflict } from './errors.ts';

export interface ApprovalRequest {
  readonly revision: number;
  readonly acknowledgeDiscrepancies: boolean;
}

/** What is known of the current revision when an approval is asked for. */
export interface CurrentRevision {
  readonly revision: number;
  readonly verdict: Verdict;
}

/**
 * Decides an approval: only the exact current revision, and a discrepant one only when that is acknowledged.
 * @returns whether discrepancies were acknowledged, to be recorded.
 * @throws DomainError revision_conflict, discrepancies_not_acknowledged.
 */
export function decideApproval(
  current: CurrentRevision,
  request: ApprovalRequest,
): { readonly acknowledgedDiscrepancies: boolean } {
  if (request.revision !== current.revision) throw revisionConflict(current.revision);
  const discrepant = current.verdict === 'discrepant';
  if (discrepant && !request.acknowledgeDiscrepancies) throw discrepanciesNotAcknowledged();
  return { acknowledgedDiscrepancies: discrepant };
}
