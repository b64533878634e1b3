import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Logger } from './logger.ts';

export interface HealthServer extends AsyncDisposable {
  readonly port: number;
}

/**
 * Serves `/healthz` (the process lives), `/readyz` (200 when `ready` says so, else 503) and `/metrics`
 * on a port that is not the public one.
 */
export async function startHealthServer(options: {
  readonly port: number;
  readonly host: string;
  readonly ready: () => Promise<boolean> | boolean;
  readonly registry: Registry;
  readonly logger: Logger;
}): Promise<HealthServer> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/', options)
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch((error: unknown) => {
        options.logger.error({ err: error }, 'health endpoint failed');
        response.writeHead(500).end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  path: string,
  options: { readonly ready: () => Promise<boolean> | boolean; readonly registry: Registry },
): Promise<{ status: number; type: string; body: string }> {
  if (path === '/healthz') return { status: 200, type: 'text/plain', body: 'ok\n' };
  if (path === '/readyz') {
    const ready = await options.ready();
    return { status: ready ? 200 : 503, type: 'text/plain', body: ready ? 'ready\n' : 'not ready\n' };
  }
  if (path === '/metrics') {
    return { status: 200, type: options.registry.contentType, body: await options.registry.metrics() };
  }
  return { status: 404, type: 'text/plain', body: 'not found\n' };
}
