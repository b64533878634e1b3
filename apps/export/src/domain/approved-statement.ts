import type { Account, RowOrigin, Transaction } from '@counterfoil/statement';
import { invalidRequest } from './errors.ts';

/** An approved revision as it goes into an export: exactly its rows, with where each came from. */
export interface ApprovedStatement {
  readonly statementId: string;
  readonly revision: number;
  readonly approvedAt: string | null;
  readonly accounts: readonly Account[];
  readonly transactions: readonly Transaction[];
  readonly origins: Readonly<Record<string, RowOrigin>>;
}

/**
 * One account of a statement, where a caller asked for one.
 * @throws DomainError invalid_request: a statement without it would silently be left out.
 */
export function selectAccount(statement: ApprovedStatement, accountId: string | null): ApprovedStatement {
  if (accountId === null) return statement;
  const accounts = statement.accounts.filter((account) => account.account_id === accountId);
  if (accounts.length === 0) {
    throw invalidRequest('account_id', `statement ${statement.statementId} holds no such account`);
  }
  const transactions = statement.transactions.filter((row) => row.account_id === accountId);
  return { ...statement, accounts, transactions };
}
