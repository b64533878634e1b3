import { newId } from '@counterfoil/kernel';
import type { StatementDraft, Transaction } from '@counterfoil/statement';

export const CANARY = 'CANARY-7f3a COFFEE HOUSE';

/** A reconciling draft of one account: opening 100.00, two rows with balances, closing 140.00. */
export function drawDraft(): StatementDraft {
  const accountId = newId();
  const rows = [
    row(accountId, '2026-01-02', '-10.00', '90.00'),
    row(accountId, '2026-01-03', '50.00', '140.00'),
  ];
  return {
    accounts: [
      {
        account_id: accountId,
        institution: 'Example Bank',
        account_last4: '5678',
        statement_type: 'checking',
        currency: 'GBP',
        period_start: '2026-01-01',
        period_end: '2026-01-31',
        opening_balance: '100.00',
        closing_balance: '140.00',
      },
    ],
    transactions: rows,
    printed: [],
    origins: Object.fromEntries(
      rows.map(({ transaction_id: id }) => [
        id,
        { method: 'text' as const, fit_id: `fit-${id}`, edited: [] },
      ]),
    ),
  };
}

function row(accountId: string, date: string, amount: string, balance: string): Transaction {
  return {
    transaction_id: newId(),
    account_id: accountId,
    date,
    value_date: null,
    description: CANARY,
    amount,
    balance,
    check_number: null,
    reference: null,
    page: 1,
    box: [40, 100, 500, 10],
    confidence: 0.98,
    flags: [],
  };
}
