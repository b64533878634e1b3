import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '@counterfoil/telemetry';
import type { GatewayLimits } from '../limits.ts';
import { SECURITY_HEADERS } from './answers.ts';

export interface PublicServer extends AsyncDisposable {
  readonly port: number;
}

export interface PublicServerOptions {
  readonly host: string;
  readonly port: number;
  readonly limits: GatewayLimits;
  readonly logger: Logger;
  readonly listener: RequestListener;
}

/** Serves HTTP within the limits. Disposing it: no new connections, requests in flight end, the rest is cut. */
export async function startPublicServer(options: PublicServerOptions): Promise<PublicServer> {
  const { limits, listener } = options;
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytesMax,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: 1_000,
    },
    listener,
  );
  server.maxConnections = limits.connectionsMax;
  // Without these Node would answer `Expect` by itself, before anyone has looked at the key.
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('clientError', (error: Error & { code?: string }, socket) =>
    refuseConnection(error, socket, options.logger),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => close(server, limits.shutdownTimeoutMs),
  };
}

async function close(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // A kept-alive connection becomes idle only after its answer; close it as soon as it is.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(timer);
  clearInterval(idle);
}

const WHAT: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the headers are too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'the request did not arrive in time',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'the chunk extensions are too large',
};

/** Answers what is no HTTP request (yet): the same error body as everywhere, written by hand. */
function refuseConnection(error: Error & { code?: string }, socket: Duplex, logger: Logger): void {
  const requestId = randomUUID();
  logger.info({ code: error.code, requestId }, 'connection refused');
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const message = WHAT[error.code ?? ''] ?? 'this is not a well-formed HTTP request';
  const body = JSON.stringify({
    error: {
      code: 'invalid_request',
      message: `request: ${message}`,
      request_id: requestId,
      details: [{ path: 'request', message }],
    },
  });
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Request-Id': requestId,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 ${STATUS_CODES[400]}\r\n${headers.join('')}\r\n${body}`);
}
