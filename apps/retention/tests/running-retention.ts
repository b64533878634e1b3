import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Envelope } from '@counterfoil/contracts/events';
import { FenceServiceService } from '@counterfoil/contracts/fence';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { connect, type Rpc, serve, startGrpcServer } from '@counterfoil/grpc';
import { DomainError, ManualClock, newId } from '@counterfoil/kernel';
import { type Fact, InProcessBus, keyOf, newEnvelope, statementsTopic } from '@counterfoil/messaging';
import { type Database, openDatabase } from '@counterfoil/postgres';
import { createLogger } from '@counterfoil/telemetry';
import { startTestPostgres } from '@counterfoil/testing';
import { retentionSettings } from '../src/config.ts';
import type { ContentService } from '../src/dependencies.ts';
import { CONTENT_SERVICES } from '../src/domain/deletion.ts';
import { startRetention } from '../src/service.ts';

const TOKEN = 'x'.repeat(32);
const ADDRESS = '127.0.0.1:0';
export const LIFETIME_MS = 86_400_000;

export interface Registered {
  readonly statementId: string;
  readonly workspaceId: string;
}

/** Retention as it runs, between four services that keep content, played by the test. */
export interface RunningRetention extends AsyncDisposable {
  readonly rpc: Rpc<RetentionServiceService>;
  readonly clock: ManualClock;
  readonly database: Database;
  readonly keyRingDir: string;
  /** Services that do not answer. */
  readonly down: Set<ContentService>;
  /** Which service was told to fence which statement, in order. */
  readonly fenced: {
    readonly service: ContentService;
    readonly statementId: string;
    readonly reason: string;
  }[];
  readonly published: Envelope[];
  publish(event: Envelope): Promise<void>;
  /** A service's receipt. */
  receipt(statement: Registered, service: string): Envelope;
  /** A statement with a data key. */
  registered(): Promise<Registered & { readonly dataKey: Buffer }>;
}

/** Starts the service with its real database, key ring, bus and gRPC server. */
export async function runRetention(): Promise<RunningRetention> {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await startTestPostgres());
  const databaseName = postgres.databaseName('retention');
  const keyRingDir = await mkdtemp(join(tmpdir(), 'counterfoil-keys-'));
  opening.defer(() => rm(keyRingDir, { recursive: true, force: true }));
  const clock = new ManualClock(new Date('2026-01-01T08:30:00.000Z'));
  const bus = opening.use(new InProcessBus());
  const down = new Set<ContentService>();
  const fenced: RunningRetention['fenced'] = [];
  const addresses: Record<string, string> = {};
  for (const service of CONTENT_SERVICES) {
    const peer = opening.use(await startPeer(service, down, fenced));
    addresses[`${service.toUpperCase()}_ADDRESS`] = peer.address;
  }
  const config = retentionSettings.parse({
    ...{ GRPC_ADDRESS: ADDRESS, INTERNAL_TOKEN: TOKEN, DATABASE_URL: postgres.url, ...addresses },
    ...{ KEY_RING_DIR: keyRingDir, SWEEP_INTERVAL_MS: '100' },
  });
  const logger = createLogger({ service: 'test', level: 'silent' });
  const service = opening.use(await startRetention(config, { bus, clock, logger, databaseName }));
  const link = connect(RetentionServiceService, { address: service.address, token: TOKEN });
  const { rpc } = opening.use(link);
  const options = { url: postgres.url, database: databaseName, migrations: [], applicationName: 'test' };
  const database = opening.use(await openDatabase(options));
  const published: Envelope[] = [];
  const handle = async ({ value }: { value: Uint8Array }) => void published.push(Envelope.decode(value));
  opening.use(await bus.subscribe({ group: 'test', topics: [statementsTopic], handle }));
  const stack = opening.move();
  return {
    ...{ rpc, clock, database, keyRingDir, down, fenced, published },
    publish: async (envelope) => {
      const headers = { 'event-id': envelope.eventId };
      const value = Envelope.encode(envelope).finish();
      await bus.publish([{ topic: statementsTopic, key: keyOf(envelope), value, headers }]);
    },
    receipt: (statement, from) => {
      const value = { service: from, items: 3, purgedAt: clock.now() };
      const fact: Fact = { $case: 'statementPurged', value };
      return newEnvelope({ ...statement, fact });
    },
    registered: async () => {
      const statement = { statementId: newId(), workspaceId: newId() };
      const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
      const { dataKey } = await rpc.registerStatement({ ...statement, expiresAt });
      return { ...statement, dataKey };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function startPeer(
  service: ContentService,
  down: ReadonlySet<string>,
  fenced: RunningRetention['fenced'],
) {
  return startGrpcServer({
    address: ADDRESS,
    token: TOKEN,
    services: [
      serve(FenceServiceService, {
        fenceStatement: async ({ statementId, reason }) => {
          if (down.has(service)) throw new DomainError('unavailable', 'unavailable', 'down');
          fenced.push({ service, statementId, reason });
          return {};
        },
      }),
    ],
    logger: createLogger({ service, level: 'silent' }),
  });
}
