import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { connect } from '@counterfoil/grpc';
import { DomainError, hasReason } from '@counterfoil/kernel';
import { parseAdminCommand, UsageError } from './admin-commands.ts';
import { findAccounts } from './running-instance.ts';

/** `admin`: operator commands on a running installation; one JSON object on standard output. */
async function main(args: readonly string[]): Promise<void> {
  const command = parseAdminCommand(args);
  const { address, token } = await findAccounts(process.env);
  await using accounts = connect(AccountsServiceService, { address, token });
  const answer = await command(accounts.rpc).catch((error: unknown) => {
    if (!hasReason(error, 'unavailable')) throw error;
    const message = `nothing answers at ${address}: is the instance still running?`;
    throw new DomainError('unavailable', 'no_instance', message, { cause: error });
  });
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof UsageError || error instanceof DomainError;
  const line = expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : 'failed';
  process.stderr.write(`admin: ${line}\n`);
  process.exitCode = 1;
}
