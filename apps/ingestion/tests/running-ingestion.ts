import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { Envelope } from '@counterfoil/contracts/events';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { IngestionServiceService } from '@counterfoil/contracts/ingestion';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { connect, type Rpc } from '@counterfoil/grpc';
import { ManualClock } from '@counterfoil/kernel';
import { type Fact, InProcessBus, keyOf, newEnvelope, statementsTopic } from '@counterfoil/messaging';
import { openFileObjectStore, type ObjectStore } from '@counterfoil/object-store';
import { type Database, openDatabase } from '@counterfoil/postgres';
import { DataKeyCache } from '@counterfoil/sealing';
import { InFlight } from '@counterfoil/service';
import { createLogger } from '@counterfoil/telemetry';
import { startTestPostgres } from '@counterfoil/testing';
import { ingestionSettings } from '../src/config.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { startIngestion } from '../src/service.ts';
import { findStatement } from '../src/store/statements.ts';
import { Gates } from './gates.ts';
import { ADDRESS, type Peers, startPeers, TOKEN } from './peers.ts';
import { playInspector } from './played-inspector.ts';

export const LIFETIME_MS = 86_400_000;

/** Ingestion as it runs, between accounts and retention that the test plays. */
export interface RunningIngestion extends AsyncDisposable {
  readonly rpc: Rpc<IngestionServiceService>;
  readonly fence: Rpc<FenceServiceService>;
  readonly clock: ManualClock;
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly gates: Gates;
  readonly peers: Peers;
  readonly published: Envelope[];
  readonly logLines: string[];
  /** What the sweeper of another replica would use. */
  readonly dependencies: Dependencies;
  publish(event: Envelope): Promise<void>;
  event(statement: { statementId: string; workspaceId: string }, fact: Fact): Envelope;
}

/** Starts the service with its real database, object store, bus and gRPC server. */
export async function runIngestion(): Promise<RunningIngestion> {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await startTestPostgres());
  const databaseName = postgres.databaseName('ingestion');
  const directory = await mkdtemp(join(tmpdir(), 'counterfoil-ingestion-'));
  opening.defer(() => rm(directory, { recursive: true, force: true }));
  const clock = new ManualClock(new Date());
  const gates = new Gates();
  const bus = opening.use(new InProcessBus());
  const peers = opening.use(await startPeers(gates));
  const objects = gated(opening.use(await openFileObjectStore(directory)), gates);
  const config = ingestionSettings.parse({
    ...{ GRPC_ADDRESS: ADDRESS, INTERNAL_TOKEN: TOKEN, DATABASE_URL: postgres.url },
    ...{ ACCOUNTS_ADDRESS: peers.address, RETENTION_ADDRESS: peers.address },
    CONTENT_HASH_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const logLines: string[] = [];
  const destination = { write: (line: string) => void logLines.push(line) };
  const logger = createLogger({ service: 'test', level: 'debug', destination });
  const inspector = playInspector(gates);
  const overrides = { bus, clock, logger, databaseName, objects, reader: inspector };
  const { address } = opening.use(await startIngestion(config, overrides));
  const link = <D extends object>(definition: D, to = address): Rpc<D> =>
    opening.use(connect(definition, { address: to, token: TOKEN })).rpc;
  const fence = link(FenceServiceService);
  peers.onDelete = async (statementId) => {
    await fence.fenceStatement({ statementId, reason: 'requested' });
  };
  const options = { url: postgres.url, database: databaseName, migrations: [], applicationName: 'test' };
  const database = opening.use(await openDatabase(options));
  const published: Envelope[] = [];
  const handle = async ({ value }: { value: Uint8Array }) => void published.push(Envelope.decode(value));
  opening.use(await bus.subscribe({ group: 'test', topics: [statementsTopic], handle }));
  const retention = link(RetentionServiceService, peers.address);
  const rpc = link(IngestionServiceService);
  const accounts = link(AccountsServiceService, peers.address);
  const stack = opening.move();
  return {
    ...{
      rpc,
      fence,
      clock,
      database,
      objects,
      gates,
      peers,
      published,
      logLines,
    },
    dependencies: {
      ...{ database, objects, clock, logger, inspector, retention, contentLifetimeMs: LIFETIME_MS },
      accounts,
      readStatement: (id) => findStatement(database, id),
      dataKeys: new DataKeyCache({ fetch: async () => Buffer.alloc(32), clock }),
      inFlight: new InFlight(),
      bytesPassed: () => undefined,
      contentHashKey: config.CONTENT_HASH_KEY,
    },
    event: (statement, fact) => newEnvelope({ ...statement, occurredAt: clock.now(), fact }),
    publish: async (event) => {
      const headers = { 'event-id': event.eventId };
      const value = Envelope.encode(event).finish();
      await bus.publish([{ topic: statementsTopic, key: keyOf(event), value, headers }]);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function gated(objects: ObjectStore, gates: Gates): ObjectStore {
  return {
    put: async (key, body, options) => {
      await gates.pass('store');
      return objects.put(key, body, options);
    },
    get: (key, range) => objects.get(key, range),
    head: (key) => objects.head(key),
    remove: (keys) => objects.remove(keys),
    list: (prefix) => objects.list(prefix),
    [Symbol.asyncDispose]: () => objects[Symbol.asyncDispose](),
  };
}
