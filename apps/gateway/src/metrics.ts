import { Histogram, Registry } from '@counterfoil/telemetry';

export interface GatewayMetrics {
  readonly registry: Registry;
  /** One answered request: its method, the route's pattern (never the path), the status. */
  readonly answered: (labels: { method: string; route: string; status: number }, seconds: number) => void;
}

/** The gateway's own numbers. */
export function gatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'counterfoil_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  return {
    registry,
    answered: (labels, seconds) => durations.observe({ ...labels, status: String(labels.status) }, seconds),
  };
}
