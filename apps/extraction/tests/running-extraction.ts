import { Envelope } from '@counterfoil/contracts/events';
import { ExtractionServiceService } from '@counterfoil/contracts/extraction';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { IngestionServiceService } from '@counterfoil/contracts/ingestion';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { connect, type Handlers, type Rpc, serve, startGrpcServer } from '@counterfoil/grpc';
import { DomainError, ManualClock, newId } from '@counterfoil/kernel';
import { type Fact, InProcessBus, keyOf, newEnvelope, statementsTopic } from '@counterfoil/messaging';
import { type Database, openDatabase } from '@counterfoil/postgres';
import { newDataKey } from '@counterfoil/sealing';
import type { RunningService } from '@counterfoil/service';
import { createLogger } from '@counterfoil/telemetry';
import { eventually, startTestPostgres } from '@counterfoil/testing';
import { extractionSettings } from '../src/config.ts';
import { startExtraction } from '../src/service.ts';
import { PlayedReader } from './played-reader.ts';

const TOKEN = 'x'.repeat(32);
const ADDRESS = '127.0.0.1:0';
export const LIFETIME_MS = 86_400_000;

export interface Uploaded {
  readonly statementId: string;
  readonly workspaceId: string;
}

export interface Job {
  readonly status: string;
  readonly fence: bigint;
  readonly crashes: number;
  readonly lost_claims: number;
  readonly sealed_draft: Buffer | null;
  readonly error_code: string | null;
}

/** Extraction as it runs, between an ingestion and a retention that the test plays. */
export interface RunningExtraction extends AsyncDisposable {
  readonly rpc: Rpc<ExtractionServiceService>;
  readonly fence: Rpc<FenceServiceService>;
  readonly clock: ManualClock;
  readonly database: Database;
  readonly reader: PlayedReader;
  /** Statements that retention has no key for any more. */
  readonly gone: Set<string>;
  /** While true, ingestion answers that it is unavailable. */
  readonly ingestion: { down: boolean };
  readonly published: Envelope[];
  readonly logLines: string[];
  event(statement: Uploaded, fact: Fact): Envelope;
  publish(event: Envelope): Promise<void>;
  /** A statement whose upload was announced. */
  uploaded(value?: { pages?: number; locked?: boolean }): Promise<Uploaded>;
  job(statement: Uploaded): Promise<Job | undefined>;
  /** What was published about a statement, in order. */
  factsOf(statement: Uploaded): string[];
  /** Waits until the last fact about a statement is this one. */
  until(statement: Uploaded, fact: string): Promise<void>;
  /** Another replica, or the same one after a restart. */
  startReplica(options?: { readonly soleInstance?: boolean }): Promise<RunningService>;
  /** Ends the replica that was started first. */
  stopFirst(): Promise<void>;
}

/** Starts the service with its real database, bus and gRPC server. */
export async function runExtraction(): Promise<RunningExtraction> {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await startTestPostgres());
  const databaseName = postgres.databaseName('extraction');
  const clock = new ManualClock(new Date());
  const bus = opening.use(new InProcessBus());
  const reader = new PlayedReader();
  const gone = new Set<string>();
  const ingestion = { down: false };
  const peers = opening.use(await startPeers(gone, ingestion));
  const config = extractionSettings.parse({
    ...{ GRPC_ADDRESS: ADDRESS, INTERNAL_TOKEN: TOKEN, DATABASE_URL: postgres.url, WORKERS: '2' },
    ...{ INGESTION_ADDRESS: peers.address, RETENTION_ADDRESS: peers.address },
  });
  const logLines: string[] = [];
  const destination = { write: (line: string) => void logLines.push(line) };
  const logger = createLogger({ service: 'test', level: 'debug', destination });
  const overrides = { bus, clock, logger, databaseName, reader };
  const first = await startExtraction(config, overrides);
  let stopping: Promise<void> | undefined;
  const stopFirst = async () => (stopping ??= Promise.resolve(first[Symbol.asyncDispose]()));
  opening.defer(stopFirst);
  const link = <D extends object>(definition: D): Rpc<D> =>
    opening.use(connect(definition, { address: first.address, token: TOKEN })).rpc;
  const options = { url: postgres.url, database: databaseName, migrations: [], applicationName: 'test' };
  const database = opening.use(await openDatabase(options));
  const published: Envelope[] = [];
  const handle = async ({ value }: { value: Uint8Array }) => void published.push(Envelope.decode(value));
  opening.use(await bus.subscribe({ group: 'test', topics: [statementsTopic], handle }));
  const event = (about: Uploaded, fact: Fact) => {
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    return newEnvelope({ ...about, expiresAt, occurredAt: clock.now(), fact });
  };
  const publish = async (envelope: Envelope) => {
    const message = {
      topic: statementsTopic,
      key: keyOf(envelope),
      headers: { 'event-id': envelope.eventId },
    };
    await bus.publish([{ ...message, value: Envelope.encode(envelope).finish() }]);
  };
  const factsOf = ({ statementId }: Uploaded) =>
    published
      .filter((one) => one.statementId === statementId && one.fact?.$case.startsWith('extraction') === true)
      .map((one) => one.fact?.$case ?? '');
  const clients = { rpc: link(ExtractionServiceService), fence: link(FenceServiceService) };
  const stack = opening.move();
  return {
    ...{ ...clients, clock, database, reader, gone, ingestion, published, logLines },
    ...{ event, publish, factsOf, stopFirst },
    startReplica: async (more = {}) =>
      startExtraction(config, { ...overrides, ...more, bus: new InProcessBus() }),
    uploaded: async ({ pages = 1, locked = false } = {}) => {
      const about = { statementId: newId(), workspaceId: newId() };
      const value = { pages, sizeBytes: 1n, locked };
      await publish(event(about, { $case: 'statementUploaded', value }));
      return about;
    },
    job: async ({ statementId }) =>
      (await database.query<Job>('select * from jobs where statement_id = $1', [statementId])).rows[0],
    until: async (about, fact) =>
      eventually(() => {
        const last = factsOf(about).at(-1);
        if (last !== fact) throw new Error(`still ${last ?? 'silent'}, not ${fact}`);
      }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function startPeers(gone: ReadonlySet<string>, state: { readonly down: boolean }) {
  const keys = new Map<string, Buffer>();
  const ingestion: Handlers<IngestionServiceService> = {
    ...unused(IngestionServiceService),
    openDocument: async function* () {
      if (state.down) throw new DomainError('unavailable', 'unavailable', 'Ingestion is down.');
      yield { part: { $case: 'header' as const, value: { filename: 'a.pdf', sizeBytes: 5n } } };
      yield { part: { $case: 'chunk' as const, value: Buffer.from('%PDF-') } };
    },
  };
  const retention: Handlers<RetentionServiceService> = {
    ...unused(RetentionServiceService),
    getDataKey: async ({ statementId }) => {
      if (gone.has(statementId)) throw new DomainError('gone', 'statement_deleted', 'It was deleted.');
      const dataKey = keys.get(statementId) ?? newDataKey();
      keys.set(statementId, dataKey);
      return { dataKey, expiresAt: undefined };
    },
  };
  return startGrpcServer({
    address: ADDRESS,
    token: TOKEN,
    services: [serve(IngestionServiceService, ingestion), serve(RetentionServiceService, retention)],
    logger: createLogger({ service: 'peers', level: 'silent' }),
  });
}

function unused<D extends object>(definition: D): Handlers<D> {
  const refuse = async () => {
    throw new Error('extraction does not ask for this');
  };
  return Object.fromEntries(Object.keys(definition).map((name) => [name, refuse])) as unknown as Handlers<D>;
}
