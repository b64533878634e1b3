import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { connect } from '@counterfoil/grpc';
import { writePrivate } from './data-directory.ts';
import type { Site } from './environment.ts';

/** The file, inside the data directory, that holds the demo workspace's key. */
export const DEMO_KEY_FILE = 'demo-api-key';

/** Makes sure that there is a demo workspace and that its key stands in the data directory; returns the key. */
export async function ensureDemoKey(site: Site): Promise<string> {
  const file = join(site.data.path, DEMO_KEY_FILE);
  const held = await readFile(file, 'utf8').catch(() => '');
  await using accounts = connect(AccountsServiceService, {
    address: site.addresses.accounts,
    token: site.data.secrets.internalToken,
    idempotent: ['ensureDemoWorkspace'],
  });
  const { apiKey } = await accounts.rpc.ensureDemoWorkspace({ currentApiKey: held.trim() });
  if (apiKey !== held.trim()) await writePrivate(file, `${apiKey}\n`);
  return apiKey;
}
