import { runService } from '@counterfoil/config';
import { readAccountsConfig } from './config.ts';
import { startAccounts } from './service.ts';

await runService('accounts', async () => startAccounts(readAccountsConfig(process.env)));
