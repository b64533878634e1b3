import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newCall, withCall } from '@counterfoil/telemetry';
import type { GatewayMetrics } from '../metrics.ts';
import { SECURITY_HEADERS } from './answers.ts';
import type { Exchange, Gateway } from './exchange.ts';
import { drainRest } from './drain-rest.ts';

/** An exchange before its route is known. */
export interface Begun {
  readonly exchange: Exchange;
  /** The route's pattern once one matched, for logs and metrics. */
  route: string;
}

/** Names the request, sets what every answer carries, and arranges for the log line at its end. */
export function begin(
  gateway: Gateway,
  metrics: GatewayMetrics,
  request: IncomingMessage,
  response: ServerResponse,
): Begun {
  const started = performance.now();
  const requestId = randomUUID();
  const gone = new AbortController();
  response.setHeader('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  const begun: Begun = {
    route: 'none',
    exchange: {
      ...gateway,
      request,
      response,
      requestId,
      arrivedAt: new Date(),
      signal: gone.signal,
      pathParams: {},
      statementIds: [],
      caller: null,
    },
  };
  response.once('finish', () => drainRest(request, gateway.limits));
  response.once('close', () => {
    const finished = response.writableFinished;
    if (!finished) gone.abort();
    const seconds = (performance.now() - started) / 1_000;
    const line = {
      method: request.method ?? '',
      route: begun.route,
      status: finished ? response.statusCode : 499,
    };
    metrics.answered(line, seconds);
    const keyId = begun.exchange.caller?.keyId;
    gateway.logger.info({ ...line, ms: Math.round(seconds * 1_000), requestId, keyId }, 'request');
  });
  return begun;
}

/** Runs `work` so that every call to a service carries the request's id and trace. */
export function withinCall<T>({ request, requestId }: Exchange, work: () => T): T {
  const { traceparent } = request.headers;
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  return withCall(newCall({ requestId, traceparent: parent }), work);
}
