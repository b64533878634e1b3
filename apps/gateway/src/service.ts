import { type StartService, youngGarbageCollector } from '@counterfoil/service';
import { createLogger, startHealthServer, type Logger } from '@counterfoil/telemetry';
import { readConfig, type GatewayConfig } from './config.ts';
import { createApp } from './http/app.ts';
import { startPublicServer } from './http/server.ts';
import { gatewayMetrics } from './metrics.ts';
import { watchReadiness } from './readiness.ts';
import { allRoutes } from './routes/index.ts';
import { connectServices } from './services.ts';

/** Starts the gateway from its environment. */
export const start: StartService = (environment, shared) => startGateway(readConfig(environment), shared);

export interface GatewayOverrides {
  readonly logger?: Logger;
}

export interface RunningGateway extends AsyncDisposable {
  /** `http://host:port` of the public API. */
  readonly address: string;
  readonly port: number;
}

/** Starts the public face. Disposing it: not ready → no new connections → requests in flight end → close. */
export async function startGateway(
  config: GatewayConfig,
  overrides: GatewayOverrides = {},
): Promise<RunningGateway> {
  await using started = new AsyncDisposableStack();
  const logger = overrides.logger ?? createLogger({ service: 'gateway', level: config.logLevel });
  const services = started.use(connectServices(config.services, config.internalToken));
  const readiness = started.use(watchReadiness(config.services, config.internalToken));
  const metrics = gatewayMetrics();
  if (config.healthPort !== null) {
    const ready = async () => (await readiness.report()).status === 'ready';
    const { healthPort: port, healthHost: host } = config;
    started.use(await startHealthServer({ port, host, ready, registry: metrics.registry, logger }));
  }
  const bytesPassed = youngGarbageCollector();
  const gateway = { services: services.rpc, limits: config.limits, logger, bytesPassed };
  const listener = createApp(gateway, allRoutes(readiness), metrics);
  const { host, port, limits } = config;
  const server = started.use(await startPublicServer({ host, port, limits, logger, listener }));
  started.defer(() => readiness.stop());
  const stack = started.move();
  return {
    address: `http://${host}:${server.port}`,
    port: server.port,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
