import { once } from 'node:events';
import { Client, credentials, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { BatchServiceService } from '@counterfoil/contracts/batch';
import type { CallOptions, Rpc } from './definition.ts';
import { keepFewMessages } from './few-messages.ts';
import { gatheredCalls } from './gathered-calls.ts';
import { channelOptions, DEFAULT_TIMEOUT_MS, STREAM_TIMEOUT_MS } from './options.ts';
import { outgoing } from './outgoing.ts';
import { fromServiceError } from './status.ts';

export interface ConnectOptions<D> {
  /** `unix:/path`, `host:port` or `dns:///host:port`. */
  readonly address: string;
  readonly token: string;
  /** Methods that may be repeated when the peer was unavailable. */
  readonly idempotent?: readonly (keyof D & string)[];
  /** Unary methods whose calls may share an RPC when several wait at the same moment: quick, small and asked often. */
  readonly gathered?: readonly (keyof D & string)[];
}

/** A connection to one service: its RPCs as functions, and a way to close it. */
export interface Connection<D> extends AsyncDisposable {
  readonly rpc: Rpc<D>;
}

type AnyMethod = MethodDefinition<unknown, unknown>;

/**
 * Connects to a service. Nothing is sent before the first call. Every call has a deadline, carries the
 * request id and trace of the call being served, and fails with the peer's DomainError where it sent one.
 */
export function connect<D extends object>(definition: D, options: ConnectOptions<D>): Connection<D> {
  keepFewMessages();
  const methods = Object.entries(definition) as [string, AnyMethod][];
  const idempotent = new Set<string>(options.idempotent);
  const gathered = new Set<string>(options.gathered);
  const retried: Pick<AnyMethod, 'path'>[] = methods
    .filter(([name]) => idempotent.has(name))
    .map(([, method]) => method);
  // A batch may be repeated where every call that may be in it may.
  if (gathered.isSubsetOf(idempotent)) retried.push(BatchServiceService.callMany);
  const client = new Client(
    target(options.address),
    credentials.createInsecure(),
    channelOptions(retried.map(nameOf)),
  );
  const gatheredCaller = gatheredCalls(client, options.token);
  const callers = methods.map(([name, method]) => [
    name,
    gathered.has(name) ? gatheredCaller(method) : caller(client, method, options.token),
  ]);
  return {
    rpc: Object.fromEntries(callers) as Rpc<D>,
    async [Symbol.asyncDispose]() {
      client.close();
    },
  };
}

function nameOf({ path }: Pick<AnyMethod, 'path'>): { service: string; method: string } {
  const [, service = '', method = ''] = path.split('/');
  return { service, method };
}

function target(address: string): string {
  return address.startsWith('unix:') || address.startsWith('dns:') ? address : `dns:///${address}`;
}

function caller(client: Client, method: AnyMethod, token: string) {
  if (method.requestStream) {
    return (requests: AsyncIterable<unknown>, options: CallOptions = {}) =>
      callClientStream(client, method, token, requests, options);
  }
  if (method.responseStream) {
    return (request: unknown, options: CallOptions = {}) =>
      callServerStream(client, method, token, request, options);
  }
  return (request: unknown, options: CallOptions = {}) => callUnary(client, method, token, request, options);
}

function callUnary(client: Client, method: AnyMethod, token: string, request: unknown, options: CallOptions) {
  const { metadata, deadline } = outgoing(token, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  return new Promise<unknown>((resolve, reject) => {
    const call = client.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      metadata,
      { deadline },
      (error, response) => (error === null ? resolve(response) : reject(fromServiceError(error))),
    );
    cancelOn(options.signal, call);
  });
}

async function callClientStream(
  client: Client,
  method: AnyMethod,
  token: string,
  requests: AsyncIterable<unknown>,
  options: CallOptions,
): Promise<unknown> {
  const { metadata, deadline } = outgoing(token, options.timeoutMs ?? STREAM_TIMEOUT_MS);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const call = client.makeClientStreamRequest(
    method.path,
    method.requestSerialize,
    method.responseDeserialize,
    metadata,
    { deadline },
    (error, response) => (error === null ? resolve(response) : reject(fromServiceError(error))),
  );
  cancelOn(options.signal, call);
  const answered = new AbortController();
  const answer = promise.finally(() => {
    answered.abort();
    // Wakes a writer that waits for `drain` on a call that is over.
    call.emit('drain');
  });
  const sending = (async () => {
    for await (const request of requests) {
      if (answered.signal.aborted) return;
      if (!call.write(request)) await once(call, 'drain');
    }
    call.end();
  })();
  // A failing source cancels the call; a call answered early (an error) ends the sending.
  const sent = sending.catch((error: unknown) => {
    call.cancel();
    throw error;
  });
  const [, result] = await Promise.all([sent, answer]).catch(async (error: unknown) => {
    await Promise.allSettled([sent, answer]);
    throw error;
  });
  return result;
}

async function* callServerStream(
  client: Client,
  method: AnyMethod,
  token: string,
  request: unknown,
  options: CallOptions,
): AsyncGenerator {
  const { metadata, deadline } = outgoing(token, options.timeoutMs ?? STREAM_TIMEOUT_MS);
  const call = client.makeServerStreamRequest(
    method.path,
    method.requestSerialize,
    method.responseDeserialize,
    request,
    metadata,
    { deadline },
  );
  cancelOn(options.signal, call);
  try {
    for await (const response of call) yield response;
  } catch (error) {
    throw isServiceError(error) ? fromServiceError(error) : error;
  } finally {
    call.cancel();
  }
}

function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'code' in error && 'metadata' in error;
}

function cancelOn(
  signal: AbortSignal | undefined,
  call: { cancel(): void; once(event: string, fn: () => void): unknown },
) {
  if (signal === undefined) return;
  const cancel = () => call.cancel();
  if (signal.aborted) return cancel();
  signal.addEventListener('abort', cancel, { once: true });
  call.once('status', () => signal.removeEventListener('abort', cancel));
}
