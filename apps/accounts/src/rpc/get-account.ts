import type { GetAccountRequest, GetAccountResponse } from '@counterfoil/contracts/accounts';
import type { Dependencies } from '../dependencies.ts';
import { allowanceRemaining } from '../domain/pages.ts';
import { periodOf } from '../domain/period.ts';
import { mayExportSeveralStatements } from '../domain/plan.ts';
import { getPeriod } from '../store/ledger.ts';
import { getWorkspace } from '../store/workspaces.ts';
import { parseUuid, workspaceMessage } from './message.ts';

/** The account as of one moment: both rows are read from the same snapshot. */
export async function getAccount(
  { database, allowances, clock }: Dependencies,
  request: GetAccountRequest,
): Promise<GetAccountResponse> {
  const workspaceId = parseUuid(request.workspaceId, 'workspace_id');
  const period = periodOf(clock.now());
  const { workspace, counters } = await database.transaction(
    async (tx) => ({
      workspace: await getWorkspace(tx, workspaceId),
      counters: await getPeriod(tx, workspaceId, period.key),
    }),
    { isolation: 'repeatable read', readOnly: true },
  );
  const balance = {
    allowanceLimit: allowances[workspace.plan],
    allowanceReserved: counters.pagesReserved,
    allowanceCharged: counters.pagesCharged,
    storedCredits: workspace.storedCredits,
  };
  return {
    workspace: workspaceMessage(workspace),
    multiStatementExport: mayExportSeveralStatements(workspace.plan),
    multiStatementExportExpiresAt: undefined,
    allowanceLimit: balance.allowanceLimit,
    allowanceUsed: balance.allowanceCharged,
    allowanceRemaining: allowanceRemaining(balance),
    periodStart: period.start,
    periodEnd: period.end,
    storedCredits: balance.storedCredits,
    pagesUsed: counters.pagesCharged + counters.creditsCharged,
    statements: counters.statements,
    exports: counters.exports,
  };
}
