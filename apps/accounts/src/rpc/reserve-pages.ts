import type { ReservePagesRequest, ReservePagesResponse } from '@counterfoil/contracts/accounts';
import { requireDate } from '@counterfoil/grpc';
import { invariant } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { reservePages as reserve } from '../ledger/reserve-pages.ts';
import { parseUuid } from './message.ts';

export async function reservePages(
  { database, allowances, clock }: Dependencies,
  request: ReservePagesRequest,
): Promise<ReservePagesResponse> {
  const reservation = {
    workspaceId: parseUuid(request.workspaceId, 'workspace_id'),
    statementId: parseUuid(request.statementId, 'statement_id'),
    pages: request.pages,
    contentHash: request.contentHash,
    expiresAt: requireDate(request.expiresAt, 'expires_at'),
  };
  invariant(reservation.pages > 0, 'pages are reserved once they are counted');
  await database.transaction((tx) => reserve(tx, reservation, { allowances, now: clock.now() }));
  return {};
}
