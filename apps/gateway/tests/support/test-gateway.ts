import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { newApiKey } from '@counterfoil/api-keys';
import { openApiDocument } from '@counterfoil/rest';
import { createLogger } from '@counterfoil/telemetry';
import { ApiDocument } from '@counterfoil/testing';
import { DEFAULT_LIMITS, startGateway, type GatewayLimits, type RunningGateway } from '../../src/index.ts';
import { startFakeServices, TOKEN, type FakeHandlers, type FakeServices } from './fake-services.ts';

export const WORKSPACE_ID = 'b6a5c0de-3a35-4f56-8bb1-5e0c6b7b8c3d';
export const KEY = newApiKey().text;
const document = new ApiDocument(openApiDocument());

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly json: () => Record<string, unknown>;
}

export interface TestGateway {
  readonly port: () => number;
  readonly fakes: () => FakeHandlers;
  /** Everything logged since the test began. */
  readonly logged: () => string;
  /** Sends a request with a good key and checks the answer against the published document. */
  readonly send: (method: string, path: string, init?: RequestInit) => Promise<Received>;
  readonly sendJson: (
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Received>;
}

/** A gateway over real HTTP with fake services over real gRPC, for the tests of one file. */
export function useGateway(limits: Partial<GatewayLimits> = {}): TestGateway {
  let services: FakeServices;
  let gateway: RunningGateway;
  let log: string[] = [];
  beforeAll(async () => {
    services = await startFakeServices();
    const { address } = services;
    const destination = { write: (line: string) => log.push(line) };
    gateway = await startGateway(
      {
        host: '127.0.0.1',
        port: 0,
        logLevel: 'info',
        internalToken: TOKEN,
        healthPort: null,
        healthHost: '127.0.0.1',
        services: {
          accounts: address,
          ingestion: address,
          extraction: address,
          review: address,
          export: address,
          retention: address,
        },
        limits: { ...DEFAULT_LIMITS, ...limits },
      },
      { logger: createLogger({ service: 'gateway', level: 'info', destination }) },
    );
  });
  beforeEach(() => {
    log = [];
    for (const handlers of Object.values(services.handlers)) {
      for (const name of Object.keys(handlers)) Reflect.deleteProperty(handlers, name);
    }
    services.handlers.accounts.admitRequest = async () => ({
      workspaceId: WORKSPACE_ID,
      keyId: 'k1234567',
      plan: 'free',
      multiStatementExport: false,
      admitted: true,
      rateLimit: { limit: 60, windowSeconds: 60, remaining: 12, resetSeconds: 30, retryAfterSeconds: 0 },
    });
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
    await services[Symbol.asyncDispose]();
  });
  const send: TestGateway['send'] = async (method, path, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${KEY}`);
    const response = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
      ...init,
      method,
      headers,
      redirect: 'manual',
    });
    const body = Buffer.from(await response.arrayBuffer());
    const faults = document.faultsOf({
      method,
      path,
      status: response.status,
      headers: response.headers,
      body,
    });
    if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${body.toString('utf8').slice(0, 2_000)}`);
    return {
      status: response.status,
      headers: response.headers,
      body,
      json: () => JSON.parse(body.toString('utf8')) as Record<string, unknown>,
    };
  };
  return {
    port: () => gateway.port,
    fakes: () => services.handlers,
    logged: () => log.join(''),
    send,
    sendJson: (method, path, body, headers = {}) =>
      send(method, path, {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}
