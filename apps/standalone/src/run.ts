import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, startFailure, stopRequested } from '@counterfoil/config';
import { banner } from './banner.ts';
import { type DataDirectory, openDataDirectory, writePrivate } from './data-directory.ts';
import { openDatabaseServer } from './database.ts';
import { ensureDemoKey } from './demo.ts';
import type { Site } from './environment.ts';
import { requireFreePort } from './port.ts';
import { Refusal } from './refusal.ts';
import type { RunSettings } from './settings.ts';
import { openSockets } from './sockets.ts';

/** Starts the services and the gateway of a site; answers the gateway's port. */
export type Starter = (site: Site, resources: AsyncDisposableStack) => Promise<number>;

/** Stopping takes longer than this only when something hangs. */
const STOP_MS_MAX = 30_000;

/** The life of an installation on one machine: prepare, start, announce, wait, stop in reverse. */
export async function runInstallation(readSettings: () => RunSettings, start: Starter): Promise<void> {
  const began = performance.now();
  const stop = stopRequested();
  const resources = new AsyncDisposableStack();
  try {
    const settings = readSettings();
    await requireFreePort(settings.PORT);
    const data = resources.use(await openDataDirectory(settings.COUNTERFOIL_DATA_DIR));
    const database = resources.use(await openDatabaseServer(settings));
    const { addresses } = resources.use(await openSockets());
    const site: Site = { settings, data, addresses, databaseUrl: database.url };
    const port = await start(site, resources);
    const apiKey = await ensureDemoKey(site);
    await announceInstance(site, resources);
    process.stdout.write(banner(`http://127.0.0.1:${port}`, apiKey, performance.now() - began));
  } catch (error) {
    const known = error instanceof Refusal || error instanceof ConfigError;
    process.stderr.write(`counterfoil: ${known ? error.message : startFailure(error)}\n`);
    await disposeWithin(resources, STOP_MS_MAX);
    process.exit(1);
  }
  await stop;
  process.stdout.write('Stopping …\n');
  await disposeWithin(resources, STOP_MS_MAX);
  process.exit(0);
}

/** Tells the operator commands where the running instance is. */
async function announceInstance({ data, addresses }: Site, resources: AsyncDisposableStack): Promise<void> {
  const file = join((data satisfies DataDirectory).path, 'instance.json');
  await writePrivate(file, JSON.stringify({ addresses, internalToken: data.secrets.internalToken }));
  resources.defer(() => rm(file, { force: true }));
}

async function disposeWithin(resources: AsyncDisposableStack, milliseconds: number): Promise<void> {
  setTimeout(() => process.exit(1), milliseconds).unref();
  await resources.disposeAsync();
}
