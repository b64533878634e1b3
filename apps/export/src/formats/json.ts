import type { ApprovedStatement } from '../domain/approved-statement.ts';

/** The inline answer of a JSON export (REST contract 4.7). */
export function renderJson(statements: readonly ApprovedStatement[]): Buffer {
  const body = {
    format: 'json',
    statements: statements.map(({ statementId, revision, accounts, transactions }) => ({
      statement_id: statementId,
      revision,
      accounts,
      transactions,
    })),
  };
  return Buffer.from(JSON.stringify(body), 'utf8');
}
