import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@counterfoil/kernel';
import { z } from 'zod';

/** How to reach the accounts service of a running installation. */
export interface AccountsEndpoint {
  readonly address: string;
  readonly token: string;
}

const instanceFile = z.object({
  addresses: z.object({ accounts: z.string().min(1) }),
  internalToken: z.string().min(1),
});

/**
 * The service named by ACCOUNTS_ADDRESS and INTERNAL_TOKEN, else the instance that announced itself in the data directory.
 * @throws DomainError `unavailable` with a line that says what to do.
 */
export async function findAccounts(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<AccountsEndpoint> {
  const { ACCOUNTS_ADDRESS: address, INTERNAL_TOKEN: token } = environment;
  if (address !== undefined && token !== undefined) return { address, token };
  const directory = environment['COUNTERFOIL_DATA_DIR'] ?? '.counterfoil';
  let text: string;
  try {
    text = await readFile(join(directory, 'instance.json'), 'utf8');
  } catch (error) {
    const message = `no running instance in ${directory}: run npm start, or set COUNTERFOIL_DATA_DIR`;
    throw new DomainError('unavailable', 'no_instance', message, { cause: error });
  }
  const instance = instanceFile.parse(JSON.parse(text));
  return { address: address ?? instance.addresses.accounts, token: token ?? instance.internalToken };
}
