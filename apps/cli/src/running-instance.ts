import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@counterfoil/kernel';
import { z } from 'zod';

/** Every service that answers operators. */
const SERVICES = ['accounts', 'retention', 'ingestion', 'extraction', 'review', 'export'] as const;

/** How to reach the services of a running installation. */
export interface Instance {
  /** By service; those that are known. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly token: string;
}

const instanceFile = z.object({
  addresses: z.partialRecord(z.enum(SERVICES), z.string().min(1)),
  internalToken: z.string().min(1),
});

/**
 * The services named by ACCOUNTS_ADDRESS (RETENTION_ADDRESS, …) and INTERNAL_TOKEN, else the instance that announced
 * itself in the data directory.
 * @throws DomainError `unavailable` with a line that says what to do.
 */
export async function findInstance(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Instance> {
  const token = environment['INTERNAL_TOKEN'];
  const named = SERVICES.flatMap((name) => {
    const address = environment[`${name.toUpperCase()}_ADDRESS`];
    return address === undefined ? [] : [[name, address] as const];
  });
  const addresses = Object.fromEntries(named);
  if (named.length > 0 && token !== undefined) return { addresses, token };
  const directory = environment['COUNTERFOIL_DATA_DIR'] ?? '.counterfoil';
  let text: string;
  try {
    text = await readFile(join(directory, 'instance.json'), 'utf8');
  } catch (error) {
    const message = `no running instance in ${directory}: run npm start, or set COUNTERFOIL_DATA_DIR`;
    throw new DomainError('unavailable', 'no_instance', message, { cause: error });
  }
  const instance = instanceFile.parse(JSON.parse(text));
  return { addresses: { ...instance.addresses, ...addresses }, token: token ?? instance.internalToken };
}
