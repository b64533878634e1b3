import type { RegisterStatementRequest, RegisterStatementResponse } from '@counterfoil/contracts/retention';
import { requireDate } from '@counterfoil/grpc';
import { newDataKey } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { insertStatement } from '../store/statements.ts';
import { dataKeyOf } from './get-data-key.ts';

/** From here on the statement will expire, whatever happens to the upload. The same statement again gets the same key. */
export async function registerStatement(
  dependencies: Dependencies,
  request: RegisterStatementRequest,
): Promise<RegisterStatementResponse> {
  const { database, keyRing, clock } = dependencies;
  const expiresAt = requireDate(request.expiresAt, 'expires_at');
  const dataKey = newDataKey();
  const { bucket, wrapped } = await keyRing.wrap(expiresAt, dataKey);
  const { statementId, workspaceId } = request;
  const statement = { statementId, workspaceId, expiresAt, keyBucket: bucket, wrappedKey: wrapped };
  if (await insertStatement(database, { ...statement, registeredAt: clock.now() })) return { dataKey };
  return { dataKey: (await dataKeyOf(dependencies, statementId)).dataKey };
}
