import type { GetDataKeyRequest, GetDataKeyResponse } from '@counterfoil/contracts/retention';
import { statementNotFound } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { statementGone } from '../domain/deletion.ts';
import { findDeletionOf } from '../store/deletions.ts';
import { findStatement } from '../store/statements.ts';

export async function getDataKey(
  dependencies: Dependencies,
  { statementId }: GetDataKeyRequest,
): Promise<GetDataKeyResponse> {
  return dataKeyOf(dependencies, statementId);
}

/**
 * The statement's data key and when it dies.
 * @throws DomainError statement_not_found, statement_deleted, statement_expired.
 */
export async function dataKeyOf(
  { database, keyRing, clock }: Dependencies,
  statementId: string,
): Promise<{ dataKey: Buffer; expiresAt: Date }> {
  const statement = await findStatement(database, statementId);
  if (statement === null) throw statementNotFound();
  if (statement.wrappedKey === null || statement.keyBucket === null) {
    const deletion = await findDeletionOf(database, statementId);
    throw statementGone(deletion?.reason ?? 'expired');
  }
  if (statement.expiresAt <= clock.now()) throw statementGone('expired');
  const dataKey = await keyRing.unwrap(statement.keyBucket, statement.wrappedKey);
  if (dataKey === null) throw statementGone('expired');
  return { dataKey, expiresAt: statement.expiresAt };
}
