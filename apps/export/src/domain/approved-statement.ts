import type { Account, RowOrigin, Transaction } from '@counterfoil/statement';

/** An approved revision as it goes into an export: exactly its rows, with where each came from. */
export interface ApprovedStatement {
  readonly statementId: string;
  readonly revision: number;
  readonly approvedAt: string | null;
  readonly accounts: readonly Account[];
  readonly transactions: readonly Transaction[];
  readonly origins: Readonly<Record<string, RowOrigin>>;
}

/** Leaves one account of each statement, where a caller asked for one; a statement without it is left empty. */
export function selectAccount(statement: ApprovedStatement, accountId: string | null): ApprovedStatement {
  if (accountId === null) return statement;
  return {
    ...statement,
    accounts: statement.accounts.filter((account) => account.account_id === accountId),
    transactions: statement.transactions.filter((row) => row.account_id === accountId),
  };
}
