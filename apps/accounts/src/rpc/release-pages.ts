import type { ReleasePagesRequest, ReleasePagesResponse } from '@counterfoil/contracts/accounts';
import type { Dependencies } from '../dependencies.ts';
import { settlePages } from '../ledger/settle-pages.ts';
import { findClaim } from '../store/claims.ts';
import { parseUuid } from './message.ts';

/** Gives back what a statement reserved; one that reserved nothing, or whose job has completed, is left as it is. */
export async function releasePages(
  { database, clock }: Dependencies,
  request: ReleasePagesRequest,
): Promise<ReleasePagesResponse> {
  const workspaceId = parseUuid(request.workspaceId, 'workspace_id');
  const statementId = parseUuid(request.statementId, 'statement_id');
  const claim = await findClaim(database, statementId);
  if (claim === null || claim.workspaceId !== workspaceId) return {};
  const { expiresAt } = claim;
  await database.transaction((tx) =>
    settlePages(tx, { workspaceId, statementId, expiresAt, outcome: 'released', now: clock.now() }),
  );
  return {};
}
