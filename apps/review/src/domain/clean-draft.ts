import { sanitizeText, type StatementDraft } from '@counterfoil/statement';

/**
 * The draft as a revision may hold it: whatever way a text was read, nothing invisible is in it, and a text of
 * nothing is unknown.
 */
export function cleanDraft(draft: StatementDraft): StatementDraft {
  return {
    accounts: draft.accounts.map((account) => ({
      ...account,
      institution: cleanOrNull(account.institution),
    })),
    transactions: draft.transactions.map((row) => ({
      ...row,
      description: sanitizeText(row.description),
      check_number: cleanOrNull(row.check_number),
      reference: cleanOrNull(row.reference),
    })),
    printed: draft.printed,
    origins: draft.origins,
  };
}

function cleanOrNull(text: string | null): string | null {
  const clean = text === null ? '' : sanitizeText(text);
  return clean === '' ? null : clean;
}
