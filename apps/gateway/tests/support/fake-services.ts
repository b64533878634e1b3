import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { ExportServiceService } from '@counterfoil/contracts/export';
import { ExtractionServiceService } from '@counterfoil/contracts/extraction';
import { IngestionServiceService } from '@counterfoil/contracts/ingestion';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { ReviewServiceService } from '@counterfoil/contracts/review';
import { startGrpcServer, type Handlers, type ServedService } from '@counterfoil/grpc';
import { DomainError } from '@counterfoil/kernel';
import { createLogger } from '@counterfoil/telemetry';

export const TOKEN = 'test-token-test-token-test-token-test';

const DEFINITIONS = {
  accounts: AccountsServiceService,
  ingestion: IngestionServiceService,
  extraction: ExtractionServiceService,
  review: ReviewServiceService,
  export: ExportServiceService,
  retention: RetentionServiceService,
} as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The handlers a test sets; whatever it does not set answers `unavailable`. */
export type FakeHandlers = {
  readonly [K in keyof typeof DEFINITIONS]: Partial<Mutable<Handlers<(typeof DEFINITIONS)[K]>>>;
};

export interface FakeServices extends AsyncDisposable {
  readonly address: string;
  readonly handlers: FakeHandlers;
}

/** All six contracts on one real gRPC server. */
export async function startFakeServices(): Promise<FakeServices> {
  const directory = await mkdtemp(join(tmpdir(), 'gateway-'));
  const handlers: FakeHandlers = {
    accounts: {},
    ingestion: {},
    extraction: {},
    review: {},
    export: {},
    retention: {},
  };
  const services = Object.entries(DEFINITIONS).map(([name, definition]): ServedService => {
    const own = handlers[name as keyof FakeHandlers] as Record<string, (...args: unknown[]) => unknown>;
    const delegates = Object.entries(definition).map(([method, { responseStream }]) => {
      const unary = (...args: unknown[]) => own[method]?.(...args) ?? Promise.reject(notSet(name, method));
      const stream = (...args: unknown[]) => own[method]?.(...args) ?? failingStream(notSet(name, method));
      return [method, responseStream ? stream : unary] as const;
    });
    return { definition, handlers: Object.fromEntries(delegates) };
  });
  const server = await startGrpcServer({
    address: `unix:${join(directory, 's')}`,
    token: TOKEN,
    services,
    logger: createLogger({ service: 'fakes', level: 'silent' }),
  });
  return {
    address: server.address,
    handlers,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}

function notSet(service: string, method: string): DomainError {
  return new DomainError('unavailable', 'unavailable', `${service}.${method} is not set in this test`);
}

function failingStream(error: Error): AsyncIterable<never> {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) };
}
