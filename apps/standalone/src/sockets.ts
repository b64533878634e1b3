import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Addresses, SERVICE_NAMES } from './service-names.ts';

/** Where the services of one machine find each other. */
export interface Sockets extends AsyncDisposable {
  readonly addresses: Addresses;
}

/**
 * Unix sockets in a directory only this user can enter: nothing is opened to the network, not even to other
 * users of loopback. In the temporary directory, because a socket's path is limited to about 100 bytes.
 */
export async function openSockets(): Promise<Sockets> {
  const directory = await mkdtemp(join(tmpdir(), 'counterfoil-'));
  const addresses = Object.fromEntries(SERVICE_NAMES.map((name) => [name, `unix:${join(directory, name)}`]));
  return {
    addresses: addresses as Addresses,
    async [Symbol.asyncDispose]() {
      await rm(directory, { recursive: true, force: true });
    },
  };
}
