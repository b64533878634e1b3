import { ConfigError } from './settings.ts';

/** After this long a process that was told to stop ends anyway; Kubernetes' default grace is 30 s. */
const STOP_MS_MAX = 25_000;

/** Tells the supervisor, if there is one, that the service answers. */
export interface Started extends AsyncDisposable {
  readonly address?: string;
}

/**
 * The life of a process: start, wait for SIGTERM, SIGINT or the end of its supervisor, stop in order.
 * A start that fails says why in one line and exits with 1.
 */
export async function runService(name: string, start: () => Promise<Started>): Promise<void> {
  // Registered first, so that a signal during the start is not lost.
  const stop = stopRequested();
  let service: Started;
  try {
    service = await start();
  } catch (error) {
    process.stderr.write(`${name}: ${startFailure(error)}\n`);
    process.exit(1);
  }
  process.send?.({ ready: name, address: service.address });
  await stop;
  setTimeout(() => process.exit(1), STOP_MS_MAX).unref();
  await service[Symbol.asyncDispose]();
  process.exit(0);
}

/** Resolves on SIGTERM, SIGINT, SIGHUP, or when the supervising process is gone. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
    if (process.connected) process.once('disconnect', () => resolve());
  });
}

/** One line that a person can act on; a bug keeps its stack. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return 'cannot start: the address is in use';
  if (code === 'ECONNREFUSED') return 'cannot start: the database or broker refused the connection';
  return error instanceof Error ? `cannot start: ${error.stack ?? error.message}` : 'cannot start';
}
