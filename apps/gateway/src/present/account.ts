import type { GetAccountResponse } from '@counterfoil/contracts/accounts';
import type { Account } from '@counterfoil/rest';
import { moment, momentOrNull, present } from './wire.ts';

/** The account as a client sees it. */
export function accountResource(account: GetAccountResponse): Account {
  const workspace = present(account.workspace, 'workspace');
  return {
    workspaceId: workspace.id,
    name: workspace.name,
    plan: workspace.plan === 'pro' ? 'pro' : 'free',
    entitlements: {
      multiStatementExport: {
        active: account.multiStatementExport,
        expiresAt: momentOrNull(account.multiStatementExportExpiresAt),
      },
    },
    pageAllowance: {
      limit: account.allowanceLimit,
      used: account.allowanceUsed,
      remaining: account.allowanceRemaining,
      periodStart: moment(account.periodStart),
      periodEnd: moment(account.periodEnd),
    },
    storedCredits: account.storedCredits,
    usage: { pages: account.pagesUsed, statements: account.statements, exports: account.exports },
  };
}
