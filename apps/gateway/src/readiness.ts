import { connect, type Connection } from '@counterfoil/grpc';
import { systemClock, type Clock } from '@counterfoil/kernel';
import type { ServiceAddresses } from './config.ts';

export interface ReadinessReport {
  readonly status: 'ready' | 'not_ready';
  readonly services: Readonly<Record<string, 'serving' | 'not_serving'>>;
}

/** Whether requests can be served: asked by probes, and open to everyone, so answers are kept for a moment. */
export interface Readiness extends AsyncDisposable {
  report(): Promise<ReadinessReport>;
  /** From now on not ready: the gateway is going down. */
  stop(): void;
}

const CHECK_TIMEOUT_MS = 1_000;
const REPORT_MS = 1_000;

const SERVING = Buffer.from([0x08, 0x01]);
/** grpc.health.v1.Health: an empty request asks for the whole server; the answer's only field is its status. */
const HEALTH = {
  check: {
    path: '/grpc.health.v1.Health/Check',
    requestStream: false,
    responseStream: false,
    requestSerialize: (_request: object): Buffer => Buffer.alloc(0),
    requestDeserialize: (_bytes: Buffer): object => ({}),
    responseSerialize: (serving: boolean): Buffer => (serving ? SERVING : Buffer.alloc(0)),
    responseDeserialize: (bytes: Buffer): boolean => bytes.equals(SERVING),
  },
} as const;

/** Watches the health of every service the gateway needs. */
export function watchReadiness(
  addresses: ServiceAddresses,
  token: string,
  clock: Clock = systemClock,
): Readiness {
  const connections = Object.entries(addresses).map(
    ([name, address]: [string, string]) => [name, connect(HEALTH, { address, token })] as const,
  );
  let stopped = false;
  let kept: { readonly until: number; readonly services: Promise<ReadinessReport['services']> } | null = null;
  return {
    async report() {
      const now = clock.now().getTime();
      if (kept === null || kept.until <= now)
        kept = { until: now + REPORT_MS, services: checkAll(connections) };
      const services = await kept.services;
      const ready = !stopped && Object.values(services).every((state) => state === 'serving');
      return { status: ready ? 'ready' : 'not_ready', services };
    },
    stop() {
      stopped = true;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(connections.map(([, connection]) => connection[Symbol.asyncDispose]()));
    },
  };
}

async function checkAll(
  connections: readonly (readonly [string, Connection<typeof HEALTH>])[],
): Promise<ReadinessReport['services']> {
  const checks = connections.map(async ([name, { rpc }]) => {
    // A service that cannot be asked is not serving; which way it failed is in its own logs.
    const serving = await rpc.check({}, { timeoutMs: CHECK_TIMEOUT_MS }).catch(() => false);
    return [name, serving ? 'serving' : 'not_serving'] as const;
  });
  return Object.fromEntries(await Promise.all(checks));
}
