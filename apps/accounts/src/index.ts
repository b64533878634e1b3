export { type AccountsConfig, readAccountsConfig } from './config.ts';
export { startAccounts } from './service.ts';
