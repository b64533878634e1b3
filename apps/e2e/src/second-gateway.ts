import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@counterfoil/testing';
import type { Installation } from './installation.ts';

const MAIN = fileURLToPath(new URL('../../gateway/src/main.ts', import.meta.url));

/** Another gateway, a process of its own, in front of the services of a running installation. */
export interface SecondGateway extends AsyncDisposable {
  /** `http://127.0.0.1:port` */
  readonly base: string;
  /** Where its internal port answers. */
  readonly metricsUrl: string;
}

/** Starts it and waits until it answers. */
export async function startSecondGateway({ dataDir }: Installation): Promise<SecondGateway> {
  const { addresses, internalToken } = JSON.parse(await readFile(join(dataDir, 'instance.json'), 'utf8')) as {
    readonly addresses: Readonly<Record<string, string>>;
    readonly internalToken: string;
  };
  const named = Object.entries(addresses).map(
    ([name, address]) => [`${name.toUpperCase()}_ADDRESS`, address] as const,
  );
  const { PATH, HOME, TMPDIR } = process.env;
  const healthPort = await freePort();
  const own = { INTERNAL_TOKEN: internalToken, PORT: '0', HEALTH_PORT: String(healthPort) };
  const child = fork(MAIN, [], {
    execArgv: ['--conditions=@counterfoil/source', '--disable-warning=ExperimentalWarning'],
    env: { PATH, HOME, TMPDIR, ...Object.fromEntries(named), ...own },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await new Promise<{ readonly address: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { readonly address: string }));
    child.once('exit', () => reject(new Error('the gateway ended at its start')));
  });
  return {
    base: ready.address,
    metricsUrl: `http://127.0.0.1:${healthPort}/metrics`,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
