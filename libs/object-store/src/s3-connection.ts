import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';
import { Client } from 'minio';
import { invariant } from '@counterfoil/kernel';

export interface S3Settings {
  /** `https://s3.example.org`, `http://127.0.0.1:9000`, or `host:port` (then without TLS). */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  /** Asked from the server when it is not given. */
  readonly region?: string;
}

export interface S3Connection {
  readonly client: Client;
  /** Closes the pooled connections. */
  close(): void;
}

/** More parallel transfers only share the same network. */
const SOCKETS_MAX = 64;
/** A connection on which nothing moves for so long is dead; the request on it fails and may be tried again. */
const SILENCE_MAX_MS = 30_000;

/** A client of one S3 server with its own bounded pool of connections. */
export function connectS3(settings: S3Settings): S3Connection {
  const url = new URL(settings.endpoint.includes('://') ? settings.endpoint : `http://${settings.endpoint}`);
  invariant(
    url.protocol === 'http:' || url.protocol === 'https:',
    'an S3 endpoint is an http or https address',
  );
  const useSSL = url.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: SOCKETS_MAX, timeout: SILENCE_MAX_MS };
  const agent = useSSL ? new https.Agent(options) : new http.Agent(options);
  closeSilentSockets(agent);
  const client = new Client({
    endPoint: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    useSSL,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    ...(settings.region === undefined ? {} : { region: settings.region }),
    transportAgent: agent,
    // Its own retries write to the console; ours are in s3-errors.ts.
    retryOptions: { disableRetry: true },
  });
  return { client, close: () => agent.destroy() };
}

/** The client sets no timeouts, and an agent's `timeout` only reports silence: this ends the socket. */
function closeSilentSockets(agent: http.Agent): void {
  const create = agent.createConnection.bind(agent);
  agent.createConnection = (...args) => {
    const stream = create(...args);
    const socket = stream as Socket | null | undefined;
    socket?.on('timeout', () => socket.destroy(timedOut()));
    return stream;
  };
}

function timedOut(): Error {
  return Object.assign(new Error('the object store was silent for too long'), { code: 'ETIMEDOUT' });
}
