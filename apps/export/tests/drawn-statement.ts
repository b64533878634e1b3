import { newId } from '@counterfoil/kernel';
import type { Account, RowOrigin, Transaction } from '@counterfoil/statement';
import type { ApprovedStatement } from '../src/domain/approved-statement.ts';

export type DrawnRow = Partial<Transaction> & { readonly fit_id?: string };

/** An approved statement of one account: facts and rows as given, the rest as printed statements have it. */
export function drawStatement(
  facts: Partial<Account> = {},
  rows: readonly DrawnRow[] = [{}, { amount: '50.00', description: 'SALARY' }],
): ApprovedStatement {
  const account: Account = {
    account_id: newId(),
    institution: 'Example Bank',
    account_last4: '5678',
    statement_type: 'checking',
    currency: 'GBP',
    period_start: '2026-01-01',
    period_end: '2026-01-31',
    opening_balance: '100.00',
    closing_balance: '140.00',
    ...facts,
  };
  const drawn = rows.map((row) => drawRow(account.account_id, row));
  return {
    statementId: newId(),
    revision: 3,
    approvedAt: '2026-02-01T10:00:00.000Z',
    accounts: [account],
    transactions: drawn.map(({ transaction }) => transaction),
    origins: Object.fromEntries(drawn.map(({ transaction, origin }) => [transaction.transaction_id, origin])),
  };
}

function drawRow(
  accountId: string,
  { fit_id: fitId, ...row }: DrawnRow,
): { transaction: Transaction; origin: RowOrigin } {
  const id = newId();
  const transaction: Transaction = {
    transaction_id: id,
    account_id: accountId,
    date: '2026-01-02',
    value_date: null,
    description: 'CARD PAYMENT',
    amount: '-10.00',
    balance: null,
    check_number: null,
    reference: null,
    page: 1,
    box: [40, 106.2, 510, 12],
    confidence: 0.98,
    flags: [],
    ...row,
  };
  return { transaction, origin: { method: 'text', fit_id: fitId ?? id.replaceAll('-', ''), edited: [] } };
}
