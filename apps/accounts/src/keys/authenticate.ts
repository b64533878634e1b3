import { matchesApiKey, parseApiKey } from '@counterfoil/api-keys';
import { DomainError } from '@counterfoil/kernel';
import type { Dependencies } from '../dependencies.ts';
import { findCredential, type Credential } from '../store/keys.ts';

/**
 * The live key in `text`. One that is malformed or fails its checksum is refused without asking the database.
 * @throws DomainError `invalid_api_key`, the same for unknown, revoked, malformed and wrong keys.
 */
export async function authenticate(
  { database, credentials, peppers }: Pick<Dependencies, 'database' | 'credentials' | 'peppers'>,
  text: string,
): Promise<Credential> {
  const key = parseApiKey(text);
  if (key === null) throw invalidKey();
  const credential = await credentials.get(key.id, (id) => findCredential(database, id));
  if (credential === null || !matchesApiKey(key.text, credential.hash, peppers)) throw invalidKey();
  if (credential.revokedAt !== null) throw invalidKey();
  return credential;
}

function invalidKey(): DomainError {
  return new DomainError('unauthenticated', 'invalid_api_key', 'The API key is not valid.');
}
