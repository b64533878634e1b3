import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import {
  Server,
  ServerCredentials,
  type MethodDefinition,
  type ServerReadableStream,
  type ServerWritableStream,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { DomainError } from '@counterfoil/kernel';
import { newCall, withCall, type Logger } from '@counterfoil/telemetry';
import type { Handlers, ServedCall } from './definition.ts';
import { keepFewMessages } from './few-messages.ts';
import { REQUEST_ID_KEY, SERVER_OPTIONS, TOKEN_KEY, TRACEPARENT_KEY } from './options.ts';
import { batchOver } from './batch-server.ts';
import { reporting } from './reporting.ts';
import { toStatus } from './status.ts';

/** How long calls in flight may take to end after the server was told to stop. */
const DRAIN_MS = 10_000;

export interface ServedService {
  readonly definition: object;
  readonly handlers: object;
}

/** Binds a service's definition to its handlers, checked against each other. */
export function serve<D extends object>(definition: D, handlers: Handlers<D>): ServedService {
  return { definition, handlers };
}

export interface GrpcServer extends AsyncDisposable {
  /** Where clients find it; for `host:0` the port chosen. */
  readonly address: string;
}

export interface GrpcServerOptions {
  readonly address: string;
  readonly token: string;
  readonly services: readonly ServedService[];
  readonly logger: Logger;
}

type AnyMethod = MethodDefinition<unknown, unknown>;
type AnyCall = ServerReadableStream<unknown, unknown> & ServerWritableStream<unknown, unknown>;
type AnyHandler = (input: unknown, call: ServedCall) => unknown;
type Done = (error: unknown, response?: unknown) => void;

/**
 * Starts a gRPC server with health checking. Calls without the installation's token are refused.
 * Disposing it: NOT_SERVING, no new calls, drain, close.
 */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  keepFewMessages();
  const server = new Server(SERVER_OPTIONS);
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  const batch = batchOver(options.services, options.logger);
  for (const { definition, handlers } of [...options.services, batch]) {
    const methods = Object.entries(definition) as [string, AnyMethod][];
    const bound = methods.map(([name, method]) => {
      const handler = (handlers as Record<string, AnyHandler>)[name];
      if (handler === undefined) throw new Error(`no handler for ${method.path}`);
      return [name, bind(method, handler, options)] as const;
    });
    const implementation: UntypedServiceImplementation = Object.fromEntries(bound);
    server.addService(definition as Record<string, AnyMethod>, implementation);
  }
  // The socket of a process that was killed stays behind; whoever starts a service owns its address.
  if (options.address.startsWith('unix:')) await rm(options.address.slice('unix:'.length), { force: true });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(options.address, ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return {
    address: options.address.startsWith('unix:')
      ? options.address
      : options.address.replace(/:0$/, `:${port}`),
    async [Symbol.asyncDispose]() {
      health.setStatus('', 'NOT_SERVING');
      await shutdown(server);
    },
  };
}

async function shutdown(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, DRAIN_MS);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function bind(method: AnyMethod, handler: AnyHandler, options: GrpcServerOptions): UntypedHandleCall {
  const run = async (call: AnyCall, input: unknown) => {
    authorize(call, options.token);
    const aborted = new AbortController();
    call.on('cancelled', () => aborted.abort());
    const deadline = call.getDeadline();
    const context = newCall({
      requestId: String(call.metadata.get(REQUEST_ID_KEY)[0] ?? '') || crypto.randomUUID(),
      traceparent: String(call.metadata.get(TRACEPARENT_KEY)[0] ?? ''),
      deadline:
        typeof deadline === 'number' ? (Number.isFinite(deadline) ? deadline : null) : deadline.getTime(),
    });
    return withCall(context, () =>
      reporting(options.logger, method.path, aborted.signal, async () => {
        const result = handler(input, { signal: aborted.signal });
        if (!method.responseStream) return await result;
        await writeAll(call, result as AsyncIterable<unknown>, aborted.signal);
        return undefined;
      }),
    );
  };
  if (method.responseStream) {
    return ((call: AnyCall & { request: unknown }) => {
      run(call, call.request).then(
        () => call.end(),
        // Not `destroy`: a destroyed call never sends its status, and the client would wait for its deadline.
        (error: unknown) => call.emit('error', Object.assign(new Error('rpc failed'), toStatus(error))),
      );
    }) as UntypedHandleCall;
  }
  return ((call: AnyCall & { request: unknown }, done: Done) => {
    run(call, method.requestStream ? call : call.request).then(
      (response) => done(null, response),
      (error: unknown) => done(toStatus(error)),
    );
  }) as UntypedHandleCall;
}

async function writeAll(
  call: AnyCall,
  responses: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for await (const response of responses) {
    if (signal.aborted) return;
    if (!call.write(response)) await once(call, 'drain', { signal });
  }
}

function authorize(call: AnyCall, token: string): void {
  const given = Buffer.from(String(call.metadata.get(TOKEN_KEY)[0] ?? ''));
  const wanted = Buffer.from(token);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new DomainError(
    'unauthenticated',
    'internal_token_required',
    'This service is called by other services only.',
  );
}
