import type { kafkaSettings, serviceSettings } from '@counterfoil/config';
import { connect, type GrpcServer, type Rpc, startGrpcServer, type ServedService } from '@counterfoil/grpc';
import { type Clock, systemClock } from '@counterfoil/kernel';
import {
  type EventBus,
  exportsTopic,
  type FactHandlers,
  openKafkaBus,
  pagesTopic,
  startConsumers,
  startOutboxRelay,
  statementsTopic,
} from '@counterfoil/messaging';
import { type Database, openDatabase } from '@counterfoil/postgres';
import { createLogger, type Logger, Registry, startHealthServer } from '@counterfoil/telemetry';
import type { z } from 'zod';
import { deadLetterService } from './dead-letters.ts';

type Kafka = z.output<typeof kafkaSettings>;

/** What a service's own configuration extends; without brokers an override must bring the bus. */
export type ServiceConfig = z.output<typeof serviceSettings> & {
  readonly [K in keyof Kafka]?: Kafka[K] | undefined;
};

/** What a test or the embedded run brings instead of what the configuration would build. */
export interface RuntimeOverrides {
  readonly bus?: EventBus;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** A test on a shared server brings a name of its own; default `counterfoil_<name>`. */
  readonly databaseName?: string;
  /**
   * True when no other replica can be running on these databases (the embedded run holds its data directory):
   * whatever is leased at the start was left by a crash, and need not be waited for.
   */
  readonly soleInstance?: boolean;
}

/** A running service. */
export interface RunningService extends AsyncDisposable {
  /** Where its gRPC server listens. */
  readonly address: string;
}

/** What every service stands on, opened in order and closed in reverse. */
export interface Runtime {
  readonly name: string;
  readonly database: Database;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly registry: Registry;
  /** Whatever the service opens besides goes here too. */
  readonly resources: AsyncDisposableStack;
  /** A connection to another service, closed with this one. */
  connect<D extends object>(
    definition: D,
    address: string,
    idempotent?: readonly (keyof D & string)[],
  ): Rpc<D>;
  /**
   * Opens the doors: gRPC, consumers, outbox relay, health. From now on the answer owns everything;
   * disposing it stops intake first, then drains, then closes.
   */
  serve(doors: {
    readonly services: readonly ServedService[];
    readonly handlers: FactHandlers;
  }): Promise<RunningService>;
}

/**
 * Opens a service's database, bus, logger and metrics.
 * @throws when one of them cannot be reached; whatever was opened is closed again.
 */
export async function openRuntime(options: {
  readonly name: string;
  readonly config: ServiceConfig;
  readonly migrations: readonly URL[];
  readonly overrides?: RuntimeOverrides;
}): Promise<Runtime> {
  const { name, config, overrides = {} } = options;
  const logger =
    overrides.logger?.child({ service: name }) ?? createLogger({ service: name, level: config.LOG_LEVEL });
  await using opening = new AsyncDisposableStack();
  const database = opening.use(
    await openDatabase({
      url: config.DATABASE_URL,
      database: overrides.databaseName ?? `counterfoil_${name}`,
      migrations: options.migrations,
      applicationName: name,
      logger,
    }),
  );
  const bus = overrides.bus ?? opening.use(await openKafka(name, config, logger));
  const resources = opening.move();
  const runtime: Runtime = {
    name,
    database,
    bus,
    clock: overrides.clock ?? systemClock,
    logger,
    registry: new Registry(),
    resources,
    connect: (definition, address, idempotent = []) =>
      resources.use(connect(definition, { address, token: config.INTERNAL_TOKEN, idempotent })).rpc,
    serve: (doors) => serve(runtime, config, doors),
  };
  return runtime;
}

async function openKafka(name: string, config: ServiceConfig, logger: Logger): Promise<EventBus> {
  if (config.KAFKA_BROKERS === undefined) throw new Error('KAFKA_BROKERS is missing');
  return openKafkaBus({
    clientId: name,
    brokers: config.KAFKA_BROKERS,
    topics: [statementsTopic, exportsTopic, pagesTopic],
    topicSettings: { replicationFactor: config.KAFKA_REPLICATION ?? 1 },
    logger,
    onCrash: () => {
      // A consumer that KafkaJS gave up on stays dead; the supervisor starts a new process.
      logger.fatal({}, 'event bus is dead, leaving');
      process.exit(1);
    },
  });
}

async function serve(
  runtime: Runtime,
  config: ServiceConfig,
  doors: { readonly services: readonly ServedService[]; readonly handlers: FactHandlers },
): Promise<RunningService> {
  const { name, database, bus, logger, registry, resources } = runtime;
  let server: GrpcServer;
  try {
    resources.use(startOutboxRelay({ database, bus, logger }));
    resources.use(await startConsumers({ bus, group: name, database, handlers: doors.handlers, logger }));
    server = resources.use(
      await startGrpcServer({
        address: config.GRPC_ADDRESS,
        token: config.INTERNAL_TOKEN,
        services: [...doors.services, deadLetterService(runtime, doors.handlers)],
        logger,
      }),
    );
    if (config.HEALTH_PORT !== undefined) {
      const ready = async () => bus.healthy() && (await database.query('select 1')).rowCount === 1;
      resources.use(
        await startHealthServer({
          port: config.HEALTH_PORT,
          host: config.HEALTH_HOST,
          ready,
          registry,
          logger,
        }),
      );
    }
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
  logger.info({}, 'service started');
  return {
    address: server.address,
    async [Symbol.asyncDispose]() {
      await resources.disposeAsync();
      logger.info({}, 'service stopped');
    },
  };
}
