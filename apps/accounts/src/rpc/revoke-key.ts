import type { RevokeKeyRequest, RevokeKeyResponse } from '@counterfoil/contracts/accounts';
import { DomainError } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { revokeKey as revoke } from '../store/keys.ts';
import { keyMessage } from './message.ts';

/** Here at once; in other replicas as soon as their remembered copy of the key runs out. */
export async function revokeKey(
  { database, clock, credentials }: Dependencies,
  request: RevokeKeyRequest,
): Promise<RevokeKeyResponse> {
  const row = await revoke(database, request.keyId, clock.now());
  if (row === null) throw new DomainError('not_found', 'key_not_found', 'There is no such key.');
  credentials.drop(request.keyId);
  return { key: keyMessage(row) };
}
