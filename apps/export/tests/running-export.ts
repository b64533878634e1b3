import { Envelope } from '@counterfoil/contracts/events';
import { ExportServiceService } from '@counterfoil/contracts/export';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { connect, type Rpc } from '@counterfoil/grpc';
import { ManualClock, newId } from '@counterfoil/kernel';
import {
  exportsTopic,
  type Fact,
  InProcessBus,
  keyOf,
  newEnvelope,
  statementsTopic,
  topicOf,
} from '@counterfoil/messaging';
import { type Database, openDatabase } from '@counterfoil/postgres';
import type { ObjectStore } from '@counterfoil/object-store';
import { createLogger } from '@counterfoil/telemetry';
import { startTestPostgres } from '@counterfoil/testing';
import { exportSettings } from '../src/config.ts';
import { startExport } from '../src/service.ts';
import { GatedStore } from './gated-store.ts';
import { type Peers, startPeers } from './peers.ts';

const TOKEN = 'x'.repeat(32);

/** Export as it runs, between a review and a retention that the test plays. */
export interface RunningExport extends AsyncDisposable {
  readonly rpc: Rpc<ExportServiceService>;
  readonly fence: Rpc<FenceServiceService>;
  readonly clock: ManualClock;
  readonly database: Database;
  readonly objects: GatedStore;
  readonly peers: Peers;
  readonly published: Envelope[];
  readonly logLines: string[];
  publish(statementId: string, fact: Fact): Promise<Envelope>;
  /** Starts the service once more on the same data, as after a crash of the only one there was. */
  startAgain(): Promise<AsyncDisposable>;
  /** The same event once more, as a bus may deliver it. */
  redeliver(event: Envelope): Promise<void>;
}

/** Starts the service with its real database, bus and gRPC server on this object store. */
export async function runExport(store: ObjectStore): Promise<RunningExport> {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await startTestPostgres());
  const databaseName = postgres.databaseName('export');
  const clock = new ManualClock();
  const bus = opening.use(new InProcessBus());
  const logLines: string[] = [];
  const objects = opening.use(new GatedStore(store));
  const peers = opening.use(await startPeers(TOKEN, clock));
  const config = exportSettings.parse({
    GRPC_ADDRESS: '127.0.0.1:0',
    INTERNAL_TOKEN: TOKEN,
    DATABASE_URL: postgres.url,
    REVIEW_ADDRESS: peers.address,
    RETENTION_ADDRESS: peers.address,
  });
  const destination = { write: (line: string) => void logLines.push(line) };
  const logger = createLogger({ service: 'test', level: 'debug', destination });
  const service = opening.use(await startExport(config, { bus, clock, logger, objects, databaseName }));
  const connection = opening.use(connect(ExportServiceService, { address: service.address, token: TOKEN }));
  const fence = opening.use(connect(FenceServiceService, { address: service.address, token: TOKEN }));
  const database = opening.use(
    await openDatabase({
      url: postgres.url,
      database: databaseName,
      migrations: [],
      applicationName: 'test',
    }),
  );
  const published: Envelope[] = [];
  opening.use(
    await bus.subscribe({
      group: 'test',
      topics: [exportsTopic, statementsTopic],
      handle: async ({ value }) => void published.push(Envelope.decode(value)),
    }),
  );
  const redeliver = async (event: Envelope) => {
    const topic = topicOf(event.fact?.$case ?? 'statementFenced');
    const headers = { 'event-id': event.eventId };
    await bus.publish([{ topic, key: keyOf(event), value: Envelope.encode(event).finish(), headers }]);
  };
  const stack = opening.move();
  return {
    ...{
      rpc: connection.rpc,
      fence: fence.rpc,
      clock,
      database,
      objects,
      peers,
      published,
      logLines,
      redeliver,
    },
    startAgain: async () => {
      const again = { clock, logger, objects, databaseName, bus: new InProcessBus(), soleInstance: true };
      return startExport(config, again);
    },
    publish: async (statementId, fact) => {
      const event = newEnvelope({ statementId, workspaceId: newId(), fact });
      await redeliver(event);
      return event;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
