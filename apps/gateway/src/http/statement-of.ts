import type { Statement } from '@counterfoil/contracts/ingestion';
import { statementPath } from '@counterfoil/rest';
import { present } from '../present/wire.ts';
import { callerOf, type Exchange } from './exchange.ts';
import { pathOf } from './request-parts.ts';

/** The id, whatever else the path holds. */
const idInPath = statementPath.loose();

/**
 * The statement of the path, if it is the caller's and has not gone: every route under a statement begins here,
 * so that 404 and 410 come before anything a request could be wrong about.
 * @throws DomainError invalid_request, statement_not_found, statement_expired, statement_deleted.
 */
export async function statementOf(exchange: Exchange): Promise<Statement> {
  const { id } = pathOf(exchange, idInPath);
  return knownStatement(exchange, id);
}

/** The same for a statement named elsewhere than in the path. */
export async function knownStatement(exchange: Exchange, statementId: string): Promise<Statement> {
  const { workspaceId } = callerOf(exchange);
  const { statement } = await exchange.services.ingestion.getStatement({ workspaceId, statementId });
  exchange.statementIds = [...exchange.statementIds, statementId];
  return present(statement, 'statement');
}
