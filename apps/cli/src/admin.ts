import { DomainError } from '@counterfoil/kernel';
import { parseAdminCommand, UsageError } from './admin-commands.ts';
import { operateOn } from './operated-services.ts';
import { findInstance } from './running-instance.ts';

/** `admin`: operator commands on a running installation; one JSON object on standard output. */
async function main(args: readonly string[]): Promise<void> {
  const command = parseAdminCommand(args);
  await using services = operateOn(await findInstance(process.env));
  process.stdout.write(`${JSON.stringify(await command(services))}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof UsageError || error instanceof DomainError;
  const line = expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : 'failed';
  process.stderr.write(`admin: ${line}\n`);
  process.exitCode = 1;
}
